import type { Security } from '@portal/contract';
import { securityTexts as texts } from './security.texts';

/**
 * In how many ways an account is protected, and which.
 *
 * @example protectionOf({ authenticatorSince: null, recoveryCodesLeft: 0 }).count // 1
 */
export function protectionOf(factors: Security['factors']): { count: number; words: string } {
  const hasApp = (factors?.authenticatorSince ?? null) !== null;
  const hasPasskey = (factors?.passkeys?.length ?? 0) > 0;
  const count = 1 + Number(hasApp) + Number(hasPasskey);
  if (hasApp) return { count, words: hasPasskey ? texts.allThree : texts.passwordAndApp };
  if (hasPasskey) return { count, words: texts.passwordAndPasskey };
  return { count, words: factors ? texts.appIsMissing : texts.onlyPassword };
}
