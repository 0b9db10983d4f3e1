import type { ResultButton, ResultData, ResultState } from '@portal/contract';
import { accountTexts } from './account.texts';
import { USERS_URL } from './user.urls';

/**
 * The result of a successful flow of staff accounts (RES-007, RES-014 to RES-016).
 *
 * @example usersSuccess({ title: texts.revoked(email), data: { from: 'UserDetails', operation: 'revoke', email } })
 */
export const usersSuccess = (said: { title: string; message?: string; button?: ResultButton; data: ResultData }) =>
  ({ button: accountTexts.backToUsers, ...said, isSuccess: true, targets: [USERS_URL] }) satisfies ResultState;

/**
 * The result of a failed flow of staff accounts. The client has already reported the failure (RES-037, RES-038).
 *
 * @param message what to do next
 * @example usersFailure(choiceTexts.addFailed, { from: 'ChooseTerminal', operation: 'add', email })
 */
export const usersFailure = (errorTitle: string, data: ResultData, message: string = accountTexts.later) =>
  ({
    isSuccess: false,
    errorTitle,
    errorMessage: message,
    button: accountTexts.backToUsers,
    targets: [USERS_URL],
    data,
  }) satisfies ResultState;
