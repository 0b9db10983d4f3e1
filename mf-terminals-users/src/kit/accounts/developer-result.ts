/** Navigation state of /activateDevResult: what was tried for whom, and how it ended. */
export interface DeveloperResult {
  flow: 'add' | 'remove';
  email: string;
  isSuccess: boolean;
}

/** The result in a navigation state, which anybody may have written; null when it is none. */
export function developerResult(state: unknown): DeveloperResult | null {
  if (typeof state !== 'object' || state === null) return null;
  const { flow, email, isSuccess } = state as Partial<DeveloperResult>;
  const known = (flow === 'add' || flow === 'remove') && typeof email === 'string' && typeof isSuccess === 'boolean';
  return known ? { flow, email, isSuccess } : null;
}
