/** Runs once after the server's tests. */
export default async () => {
  await globalThis.testPostgres?.stop();
};
