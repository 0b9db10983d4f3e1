/** What a promise fails with; fails itself when that succeeds. */
export const failureOf = (work: PromiseLike<unknown>) =>
  work.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: unknown) => error,
  );
