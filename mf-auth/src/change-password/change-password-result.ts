import type { ResultState } from '@portal/contract';
import type { ChangePasswordOutcome } from '@portal/platform';
import { newPasswordTexts } from '../kit/new-password/new-password.texts';
import { changePasswordTexts as texts } from './change-password.texts';

/** The outcomes that lead to the result page. After a server failure the person stays on this page (AUTH-038). */
type ShownOutcome = Exclude<ChangePasswordOutcome, { kind: 'server-error' }>;

const LOGIN = ['/login'] as const;
const TERMS = ['/termsAndConditions'] as const;
const THIS_PAGE = ['/changePassword'] as const;

/** What the result page shows after a forced change, and where it leads (RES-001, RES-005, RES-006, ERR-006). */
export function resultOf(outcome: ShownOutcome): ResultState {
  const from = 'ChangePassword';
  switch (outcome.kind) {
    case 'success': {
      const showTC = outcome.termsToAccept;
      return {
        isSuccess: true,
        title: newPasswordTexts.created,
        button: showTC ? texts.goOn : newPasswordTexts.backToLogin,
        targets: showTC ? TERMS : LOGIN,
        data: { from, operation: 'update', showTC },
      };
    }
    case 'session-expired':
      return {
        isSuccess: false,
        errorTitle: texts.expired,
        errorMessage: texts.signInAgain,
        button: newPasswordTexts.backToLogin,
        targets: LOGIN,
        data: { from, operation: 'sessionExpired' },
      };
    case 'error':
      return {
        isSuccess: false,
        errorTitle: newPasswordTexts.failed,
        errorMessage: newPasswordTexts.reuse,
        button: newPasswordTexts.again,
        targets: THIS_PAGE,
        data: { from, operation: 'update' },
      };
  }
}
