/** How a change ended; a failure with its error. */
type Ending = { isSuccess: true } | { isSuccess: false; error: unknown };

/** Waits for a change whose next page shows either outcome. The client has already reported a failure. */
export function howItEnded(change: Promise<unknown>): Promise<Ending> {
  return change.then(
    () => ({ isSuccess: true }),
    (error: unknown) => ({ isSuccess: false, error }),
  );
}
