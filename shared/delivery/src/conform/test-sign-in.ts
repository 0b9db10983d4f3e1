import { type CallAnswer, SCOPE, WRONG_CREDENTIALS_CODES } from '@portal/contract';
import { mistakeOf } from '@portal/contract/schema-mistake';
import { schemas } from '@portal/contract/schemas';
import { parsed, reasonOf } from './compare-answer.ts';
import type { Finding } from './finding.ts';
import {
  type Account,
  type Accounts,
  addressOf,
  type Backend,
  curlOf,
  type Role,
  type Sent,
  send,
} from './sent-call.ts';
import { toldFailure } from './told-failure.ts';

/** The bearer token of each signed-in account. */
export type Tokens = Readonly<Record<Exclude<Role, 'nobody'>, string>>;

/** @throws Error that names the account which cannot sign in, and what the backend said */
export async function signIn(backend: Backend, { administrator, developer }: Accounts): Promise<Tokens> {
  return {
    administrator: await tokenOf(backend, administrator, 'administrator'),
    developer: await tokenOf(backend, developer, 'developer'),
  };
}

/** What the login takes. */
function credentialsOf({ config }: Backend, { username, password }: Account): Sent {
  const { clientId: client_id, scope } = config.login;
  return { body: { grant_type: 'PASSWORD', client_id, scope, username, password } };
}

async function tokenOf(backend: Backend, account: Account, role: keyof Tokens): Promise<string> {
  const sent = credentialsOf(backend, account);
  const answer = await send('login', sent, backend).catch((error: unknown) => {
    throw new Error(`${addressOf('login', sent, backend)} does not answer: ${reasonOf(error)}`, { cause: error });
  });
  const text = await answer.text();
  const content = parsed(text);
  const fail = (why: string) => {
    throw new Error(`${account.username} cannot sign in: ${why}`);
  };
  if (!answer.ok)
    fail(
      `status ${answer.status} from ${addressOf('login', sent, backend)}: ${text.slice(0, 200)}${answer.status < 500 ? `\n${NO_CHECK}` : ''}`,
    );
  // The answer itself is not printed: it holds a token.
  const mistake = content === undefined ? 'the answer is not JSON' : mistakeOf(content, 'answer', schemas.login.answer);
  if (mistake) fail(`the answer has another shape: ${mistake}`);
  const { access_token, scope } = content as LoginAnswer;
  if (scope !== SCOPE[role]) fail(otherScope(scope, role));
  return access_token;
}

type LoginAnswer = CallAnswer<'login'>;

const NO_CHECK =
  'Sign-in must need no human check and no second factor for the test accounts. A reference server asks for none with HUMAN_CHECK=off.';

/** What a portal makes of a scope that is not the one of the role. */
function otherScope(scope: string, role: keyof Tokens): string {
  const known = (Object.keys(SCOPE) as (keyof typeof SCOPE)[]).find((key) => SCOPE[key] === scope);
  const meaning = {
    administrator: 'an administrator',
    developer: 'a developer',
    staff: 'staff',
    changePassword: 'somebody who must change the password first',
    secondFactor: 'somebody who must give a second factor first',
  };
  const what = known ? meaning[known] : 'staff, as every scope that it does not know';
  return `the login answers the scope '${scope}', which is for the portal ${what}; as ${role}, --accounts needs somebody with '${SCOPE[role]}'`;
}

/** A wrong password is an ordinary outcome, which the login tells by one of three codes. */
export async function wrongPassword(backend: Backend, { administrator }: Accounts): Promise<Finding> {
  const sent = credentialsOf(backend, { ...administrator, password: `not-${crypto.randomUUID()}` });
  const answer = await send('login', sent, backend);
  const { code } = toldFailure(parsed(await answer.text()));
  if (answer.status === 401 && code !== undefined && WRONG_CREDENTIALS_CODES.includes(code))
    return { call: 'login', state: 'served' };
  const fault = `a wrong password is answered ${answer.status} with ${code === undefined ? 'no code' : `code ${code}`}, not 401 with one of ${WRONG_CREDENTIALS_CODES.join(', ')}`;
  return { call: 'login', state: 'wrong', fault, curl: curlOf('login', sent, backend, 'nobody') };
}
