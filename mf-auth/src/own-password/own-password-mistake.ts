import { GUESSABLE_PASSWORD_CODE } from '@portal/contract';
import type { ChangeOwnPasswordOutcome } from '@portal/platform';
import { newPasswordTexts } from '../kit/new-password/new-password.texts';
import { ownPasswordTexts as texts } from './own-password.texts';

/** Where the refusal of a change is shown: at the field that must change, or below the form. */
export interface OwnPasswordMistake {
  at: 'current' | 'password' | 'form';
  text: string;
}

/** What to say about a change that was refused or failed. */
export function mistakeOf(
  outcome: Exclude<ChangeOwnPasswordOutcome, { kind: 'success' | 'lost' }>,
): OwnPasswordMistake {
  if (outcome.kind === 'too-many-tries') return { at: 'form', text: texts.tooMany };
  if (outcome.kind === 'failed') return { at: 'form', text: texts.failed };
  switch (outcome.code) {
    case GUESSABLE_PASSWORD_CODE:
      return { at: 'password', text: newPasswordTexts.guessable };
    case '43':
      return { at: 'password', text: newPasswordTexts.reuse };
    case '42':
      return { at: 'password', text: texts.rule };
    default:
      return { at: 'current', text: texts.wrong };
  }
}
