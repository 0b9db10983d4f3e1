import { developerResultTexts as texts } from './developer-result.texts';

/** Navigation state of /activateDevResult: the action, the developer, and how it ended. */
export interface DeveloperResult {
  flow: 'add' | 'remove';
  email: string;
  isSuccess: boolean;
  /** The support id of a failed call, if the server gave one. */
  supportId?: string | undefined;
}

/** Reads the result from a navigation state, which may hold anything; null when it holds no result. */
export function developerResult(state: unknown): DeveloperResult | null {
  if (typeof state !== 'object' || state === null) return null;
  const { flow, email, isSuccess, supportId } = state as Partial<DeveloperResult>;
  const known = (flow === 'add' || flow === 'remove') && typeof email === 'string' && typeof isSuccess === 'boolean';
  return known ? { flow, email, isSuccess, supportId: typeof supportId === 'string' ? supportId : undefined } : null;
}

export function titleOf({ flow, email, isSuccess }: DeveloperResult): string {
  if (flow === 'add') return isSuccess ? texts.added : texts.addFailed;
  return isSuccess ? texts.revoked(email) : texts.revokeFailed;
}
