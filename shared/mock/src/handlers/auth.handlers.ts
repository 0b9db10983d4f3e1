import { GUESSABLE_PASSWORD_CODE, SCOPE, type Scope, textKey, USER_TYPE, type UserType } from '@portal/contract';
import type { Account, World } from '../world/world';
import { callerOf, type Handlers, OK, Refusal } from './handler';

/** As long as a session of the reference server, in seconds. */
const SESSION_SECONDS = 1800;

const TOKEN = 'mock-token:';

/** The beginning of the token that a correct password gets while it awaits the second factor. */
const AWAITING = 'mock-awaits:';

/** A few examples; a server knows many more. */
const COMMON_PASSWORD = /^(password|qwerty)\d+$/i;

function refuseCommon(password: string): void {
  if (COMMON_PASSWORD.test(password)) throw new Refusal(400, 'The password is common', GUESSABLE_PASSWORD_CODE);
}

/** Changes the password of an account, when the old one is right. */
export function replacePassword(
  account: Account,
  { password, newPassword }: Record<'password' | 'newPassword', string>,
): void {
  if (password !== account.password) throw new Refusal(400, 'The current password is wrong');
  if (newPassword === password) throw new Refusal(400, 'The password was used before', '43');
  refuseCommon(newPassword);
  account.password = newPassword;
}

/** Refuses a link when a word in its token says that it was used or has expired. */
function refuseEnded(token: string): void {
  if (token.includes('expired')) throw new Refusal(401, 'The link has expired');
  if (token.includes('used')) throw new Refusal(400, 'The link was already used');
}

export function userTypeOf({ scope }: Account): UserType {
  if (scope === SCOPE.administrator) return USER_TYPE.administrator;
  return scope === SCOPE.developer ? USER_TYPE.developer : USER_TYPE.staff;
}

/**
 * The account that a token was given to. The token itself contains the answer, so a session survives a reload just as
 * the browser's storage does.
 */
export function accountOf(token: string | null, { accounts }: World): Account | null {
  const prefix = [TOKEN, AWAITING].find((each) => token?.startsWith(each));
  if (!token || !prefix) return null;
  const username = token.slice(prefix.length);
  return accounts.find((account) => account.username === username) ?? null;
}

/** What a person may do now: only change the password while that is forced, or only give the second factor. */
export function scopeOf({ mustChangePassword, scope }: Account, token: string | null): Scope {
  if (mustChangePassword) return SCOPE.changePassword;
  return token?.startsWith(AWAITING) ? SCOPE.secondFactor : scope;
}

/** What a sign-in answers. */
export function entry(account: Account, prefix = TOKEN) {
  const token = prefix + account.username;
  return {
    access_token: token,
    scope: scopeOf(account, token),
    expires_in: SESSION_SECONDS,
  };
}

/** Sign-in, passwords, terms. */
export const authHandlers = {
  login({ body, world }) {
    const username = textKey(body.username);
    const account = world.accounts.find((candidate) => candidate.username === username);
    if (!account || account.password === null || account.password !== body.password) {
      throw new Refusal(401, 'Wrong credentials', '4');
    }
    return entry(account, account.hasFactor ? AWAITING : TOKEN);
  },
  userLogin(call) {
    const account = callerOf(call);
    const { id, email, certificate } = account;
    return { id, email, userType: userTypeOf(account), certificate: certificate !== null };
  },
  changePassword(call) {
    const account = callerOf(call);
    replacePassword(account, call.body);
    account.mustChangePassword = false;
    return entry(account);
  },
  resetPassword({ body, params }) {
    refuseEnded(params.token);
    if (body.password !== body.password_confirm) throw new Refusal(400, 'The two passwords differ');
    refuseCommon(body.password);
    return OK;
  },
  requestDeveloper: () => OK,
  logout: () => OK,
  getTermsStatus(call) {
    const { acceptedTerms } = callerOf(call);
    const { tcVersion } = call.body;
    return { accepted: acceptedTerms.includes('*') || acceptedTerms.includes(tcVersion), tcVersion };
  },
  updateTermsStatus(call) {
    const account = callerOf(call);
    const { accepted, tcVersion } = call.body;
    const others = account.acceptedTerms.filter((version) => version !== tcVersion);
    account.acceptedTerms = accepted ? [...others, tcVersion] : others;
    return { accepted, tcVersion };
  },
  getHumanCheckChallenge: () => null,
  reportRemoteFailure: () => OK,
  requestPasswordReset: () => OK,
  confirmDeveloperRequest({ body }) {
    refuseEnded(body.token);
    return OK;
  },
  extendSession: () => ({ expires_in: SESSION_SECONDS }),
} satisfies Partial<Handlers>;
