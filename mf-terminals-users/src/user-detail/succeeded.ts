/** Whether a change succeeded, where the next page says so either way; the client has reported a failure. */
export function succeeded(change: Promise<unknown>): Promise<boolean> {
  return change.then(
    () => true,
    () => false,
  );
}
