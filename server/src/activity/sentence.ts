import type { Activity } from '@portal/contract';
import type { AuditRefusal } from '../platform/audit/audit-actions.ts';
import type { ActionSentence, Facts } from './action-sentence.ts';
import { OPERATOR, REFUSALS } from './activity.texts.ts';

interface Happened {
  /** Name of who did it; null for the operator, and when nobody is known. */
  actor: string | null;
  /** Name of the account that it was done to. */
  account: string | null;
  isOfOperator: boolean;
  refusal: AuditRefusal | null;
}

/**
 * A row of the audit as a sentence; the name stands out, and comes first where somebody did it.
 *
 * @example sentenceOf(told, facts, happened) // { start: '', person: 'Marta Ferri', end: ' ha creato …' }
 */
export function sentenceOf(told: ActionSentence, facts: Facts, happened: Happened): Activity['sentence'] {
  const { actor, account, isOfOperator, refusal } = happened;
  const { did, before, tried = '' } = told;
  if (refusal !== null) {
    const reason = `: ${REFUSALS[refusal]}`;
    if (actor !== null) return { start: '', person: actor, end: ` ${tried}${reason}` };
    return { start: tried, person: account ?? '', end: reason };
  }
  if (actor === null && !isOfOperator && before !== undefined) return { start: before, person: account ?? '', end: '' };
  return { start: '', person: actor ?? OPERATOR, end: ` ${did(facts)}` };
}
