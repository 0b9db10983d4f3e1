import { SCOPE, type Scope, textKey, USER_TYPE, type UserType } from '@portal/contract';
import type { Account, World } from '../world/world';
import { callerOf, type Handlers, OK, Refusal } from './handler';

/** As long as a session of the reference server, in seconds. */
const SESSION_SECONDS = 1800;

const TOKEN = 'mock-token:';

export function userTypeOf({ scope }: Account): UserType {
  if (scope === SCOPE.administrator) return USER_TYPE.administrator;
  return scope === SCOPE.developer ? USER_TYPE.developer : USER_TYPE.staff;
}

/**
 * The account that a token was given to. The token itself contains the answer, so a session survives a reload just as
 * the browser's storage does.
 */
export const accountOf = (token: string | null, { accounts }: World): Account | null =>
  accounts.find(({ username }) => token === TOKEN + username) ?? null;

/** What a person may do now: only change the password while that is forced. */
export const scopeOf = ({ mustChangePassword, scope }: Account): Scope =>
  mustChangePassword ? SCOPE.changePassword : scope;

/** What signing in answers. */
export const entryOf = (account: Account) => ({
  access_token: TOKEN + account.username,
  scope: scopeOf(account),
  expires_in: SESSION_SECONDS,
});

/** Sign-in, passwords, terms, certificate. */
export const authHandlers = {
  login({ body, world }) {
    const username = textKey(body.username);
    const account = world.accounts.find((candidate) => candidate.username === username);
    if (!account?.password || account.password !== body.password) throw new Refusal(401, 'Wrong credentials', '4');
    return entryOf(account);
  },
  userLogin(call) {
    const account = callerOf(call);
    const { id, email, hasCertificate } = account;
    return { id, email, userType: userTypeOf(account), certificate: hasCertificate };
  },
  changePassword(call) {
    const account = callerOf(call);
    Object.assign(account, { password: call.body.newPassword, mustChangePassword: false });
    return entryOf(account);
  },
  resetPassword: () => OK,
  requestDeveloper: () => OK,
  logout: () => OK,
  getTermsStatus: (call) => ({ accepted: callerOf(call).hasAcceptedTerms, tcVersion: call.body.tcVersion }),
  updateTermsStatus(call) {
    const { accepted, tcVersion } = call.body;
    callerOf(call).hasAcceptedTerms = accepted;
    return { accepted, tcVersion };
  },
  uploadCertificate(call) {
    callerOf(call).hasCertificate = true;
    return OK;
  },
} satisfies Partial<Handlers>;
