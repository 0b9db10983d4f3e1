/** The words of an error and of its cause. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause instanceof Error && error.cause.message].filter(Boolean).join(': ')
    : String(error);
