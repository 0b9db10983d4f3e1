/**
 * Whether a change succeeded, for a flow whose next page shows either outcome. The client has already reported a
 * failure.
 */
export function succeeded(change: Promise<unknown>): Promise<boolean> {
  return change.then(
    () => true,
    () => false,
  );
}
