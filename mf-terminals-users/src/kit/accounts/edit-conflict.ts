import { ApiError } from '@portal/platform';

/** Whether a change was refused because another session made one first. */
export const isEditConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/**
 * Makes a change again when another session made one first. Only once: a backend that compares in another way than the
 * contract would refuse it for ever.
 *
 * @param attempt looks at what is stored, then changes it
 */
export async function onceAgainOnConflict<Outcome>(attempt: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await attempt();
  } catch (error) {
    if (isEditConflict(error)) return attempt();
    throw error;
  }
}
