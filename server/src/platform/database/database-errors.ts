const causesOf = function* (error: unknown): Generator<object> {
  let current = error;
  while (typeof current === 'object' && current !== null) {
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
};

const UNIQUE_VIOLATION = '23505';

/**
 * The name of the unique constraint or index that a failed write ran into, or `undefined` for any other error.
 *
 * Both drivers' errors come wrapped by Drizzle; this looks through the causes.
 *
 * @example catch (error) { if (uniqueViolation(error) === 'accounts_username_live') return 'taken'; throw error; }
 */
export const uniqueViolation = (error: unknown): string | undefined => {
  for (const cause of causesOf(error)) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION && 'constraint' in cause) return String(cause.constraint);
  }
  return undefined;
};
