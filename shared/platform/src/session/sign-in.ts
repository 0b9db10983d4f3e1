import { type CallAnswer, LIMIT, SCOPE, type Scope, scopeFromWire, WRONG_CREDENTIALS_CODES } from '@portal/contract';
import { ApiError } from '../http/api-error';
import { SIGNED_OUT } from './facts-from-keys';
import type { SessionContext } from './session-context';
import type { Credentials, EnteredOutcome, SessionFacts, SignInOutcome } from './session-facts';
import { lifeOf } from './session-life';
import { acceptsTerms, keepPendingTerms, termsArePending } from './terms';

type KnownAtLogin = Pick<SessionFacts, 'username' | 'endsAt' | 'lasts' | 'endsForGood' | 'lastAccess'>;

/** Signs in and loads what the scope needs before home (AUTH-011 to AUTH-020, Q-026). */
export async function signIn(context: SessionContext, credentials: Credentials): Promise<SignInOutcome> {
  const outcome = await attempt(context, credentials);
  setTimeout(() => context.analytics.report('login', { outcome: outcome.kind }), LIMIT.loginAnalyticsDelay);
  return outcome;
}

async function attempt(context: SessionContext, credentials: Credentials): Promise<SignInOutcome> {
  let answer: CallAnswer<'login'>;
  try {
    answer = await login(context, credentials);
  } catch (error) {
    return wrongCredentials(error) ? { kind: 'wrong-credentials' } : unavailable(error);
  }
  context.endEarlier();
  const scope = scopeFromWire(answer.scope);

  const { username } = credentials;
  if (scope === SCOPE.changePassword) {
    const { access_token: temporaryToken, scope: wireScope } = answer;
    context.keys.write({ temporaryToken, temporaryPassword: credentials.password, scope: wireScope });
    context.store.setState({ ...SIGNED_OUT, status: 'must-change-password', scope, username }, true);
    return { kind: 'must-change-password' };
  }
  if (scope === SCOPE.secondFactor) {
    awaitSecondFactor(context, answer.access_token, username);
    return { kind: 'second-factor' };
  }
  return goOn(context, answer, username);
}

/** Keeps the token of a sign-in that awaits the second factor: as the temporary token, without a password. */
export function awaitSecondFactor({ keys, store }: SessionContext, token: string, username: string | null): void {
  keys.write({ temporaryToken: token });
  store.setState({ ...SIGNED_OUT, status: 'second-factor', scope: SCOPE.secondFactor, username }, true);
}

/** Opens the session from an answer with a full scope, and loads what that scope needs before home. */
export function goOn(
  context: SessionContext,
  { access_token: accessToken, scope: wireScope, ...answer }: CallAnswer<'login'>,
  username: string | null,
): Promise<EnteredOutcome> {
  const scope = scopeFromWire(wireScope);
  context.keys.write({ accessToken, scope: wireScope });
  const known = { username, ...lifeOf(answer), lastAccess: answer.lastAccess ?? null };
  return scope === SCOPE.developer ? enterAsDeveloper(context, scope, known) : enterMerchantArea(context, scope, known);
}

function login({ client, config }: SessionContext, { username, password, humanCheck }: Credentials) {
  const { clientId: client_id, scope } = config.login;
  const body = { grant_type: 'PASSWORD', client_id, scope, username, password };
  return client.call('login', { body }, { humanCheck });
}

const unavailable = (error: unknown) =>
  ({ kind: 'unavailable', supportId: (error instanceof ApiError && error.supportId) || undefined }) as const;

/** Only these three codes mean wrong credentials; any other 401 is a failure of the service (ERR-002, ERR-003). */
function wrongCredentials(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && WRONG_CREDENTIALS_CODES.includes(error.code ?? '');
}

/** Developers have no terms, super user, terminals or developers. If the call fails, `certificate` is null. */
async function enterAsDeveloper(context: SessionContext, scope: Scope, known: KnownAtLogin): Promise<EnteredOutcome> {
  const certificate = await context.client.call('userLogin').then(
    (user) => user.certificate,
    () => null,
  );
  // Meanwhile a 401 has removed the token.
  if (context.keys.read('accessToken') === null) return { kind: 'unavailable' };
  enter(context, scope, { ...known, certificate });
  return { kind: 'developer-success', scope };
}

/** Everyone else: the terms check, and for the administrator also the super user, at the same time. */
async function enterMerchantArea(context: SessionContext, scope: Scope, known: KnownAtLogin): Promise<EnteredOutcome> {
  const [terms, superUser] = await Promise.allSettled([
    acceptsTerms(scope) ? termsArePending(context) : false,
    scope === SCOPE.administrator ? context.client.call('getSuperUser') : null,
  ]);
  // Pending terms come first; home then asks for the super user. A 401 may have removed the token meanwhile.
  const pending = terms.status === 'fulfilled' && terms.value && context.keys.read('accessToken') !== null;
  if (terms.status === 'rejected' || (superUser.status === 'rejected' && !pending)) {
    context.keys.clear();
    if (superUser.status === 'rejected') return { kind: 'super-user-failed' };
    return unavailable(terms.status === 'rejected' ? terms.reason : undefined);
  }
  enter(context, scope, { ...known, superUser: superUser.status === 'fulfilled' ? superUser.value : null });
  if (!pending) return { kind: 'success', scope };
  keepPendingTerms(context);
  return { kind: 'terms-to-accept', scope };
}

/**
 * Opens the session. What was typed may be an e-mail, or have other capitals: an administrator's name is the one of the
 * super user, and unknown until that is.
 */
export function enter({ store }: SessionContext, scope: Scope, known: Partial<SessionFacts>): void {
  const typed = known.username ?? null;
  const username = scope === SCOPE.administrator ? (known.superUser?.username ?? null) : typed;
  store.setState({ ...SIGNED_OUT, ...known, username, status: 'signed-in', scope }, true);
}
