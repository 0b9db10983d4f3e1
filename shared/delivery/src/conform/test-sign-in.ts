import { WRONG_CREDENTIALS_CODES } from '@portal/contract';
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

/** The bearer token of each signed-in account. */
export type Tokens = Readonly<Record<Exclude<Role, 'nobody'>, string>>;

/** @throws Error that names the account which cannot sign in, and what the backend said */
export async function signIn(backend: Backend, { administrator, developer }: Accounts): Promise<Tokens> {
  return { administrator: await tokenOf(backend, administrator), developer: await tokenOf(backend, developer) };
}

/** What the login takes. */
function credentialsOf({ config }: Backend, { username, password }: Account): Sent {
  const { clientId: client_id, scope } = config.login;
  return { body: { grant_type: 'PASSWORD', client_id, scope, username, password } };
}

async function tokenOf(backend: Backend, account: Account): Promise<string> {
  const sent = credentialsOf(backend, account);
  const answer = await send('login', sent, backend).catch((error: unknown) => {
    throw new Error(`${addressOf('login', sent, backend)} does not answer: ${reasonOf(error)}`, { cause: error });
  });
  const text = await answer.text();
  const content = parsed(text);
  const mistake = answer.ok ? mistakeOf(content, 'answer', schemas.login.answer) : `status ${answer.status}`;
  if (mistake)
    throw new Error(
      `${account.username} cannot sign in: ${mistake}: ${text.slice(0, 200)}
Sign-in must need no human check and no second factor for the test accounts. A reference server asks for none with HUMAN_CHECK=off.`,
    );
  return (content as { access_token: string }).access_token;
}

/** A wrong password is an ordinary outcome, which the login tells by one of three codes. */
export async function wrongPassword(backend: Backend, { administrator }: Accounts): Promise<Finding> {
  const sent = credentialsOf(backend, { ...administrator, password: `not-${crypto.randomUUID()}` });
  const answer = await send('login', sent, backend);
  const content = parsed(await answer.text()) as { data?: { statusCode?: unknown }; statusCode?: unknown } | undefined;
  const code = String(content?.data?.statusCode ?? content?.statusCode);
  if (answer.status === 401 && WRONG_CREDENTIALS_CODES.includes(code)) return { call: 'login', state: 'served' };
  const fault = `a wrong password is answered ${answer.status} with code ${code}, not 401 with one of ${WRONG_CREDENTIALS_CODES.join(', ')}`;
  return { call: 'login', state: 'wrong', fault, curl: curlOf('login', sent, backend, 'nobody') };
}
