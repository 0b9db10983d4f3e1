import { SCOPE, WRONG_CREDENTIALS_CODES } from '@portal/contract';
import { mistakeOf } from '@portal/contract/schema-mistake';
import { schemas } from '@portal/contract/schemas';
import { bytesOf, textOf } from './bounded-body.ts';
import { answered } from './compare-answer.ts';
import type { Finding } from './finding.ts';
import { parsed } from './parsed.ts';
import { reasonOf } from './reason-of.ts';
import { type Account, type Accounts, addressOf, type Backend, curlOf, type Sent, send } from './sent-call.ts';
import { fieldsOf, toldFailure } from './told-failure.ts';

/** The bearer token of each signed-in account. */
export interface Tokens {
  readonly administrator: string;
  /** Undefined when there is none, or when they cannot sign in. */
  readonly developer: string | undefined;
  /** The same. */
  readonly otherMerchant: string | undefined;
}

/**
 * Signs the accounts in. A developer or another merchant who cannot, and an answer of another shape that has a token,
 * are only found: the rest can be played.
 *
 * @throws Error that says why the administrator cannot sign in
 */
export async function signIn(
  backend: Backend,
  { administrator, developer, otherMerchant }: Accounts,
): Promise<{ tokens: Tokens; findings: Finding[] }> {
  const owner = await tokenOf(backend, administrator, 'administrator');
  if (owner.token === undefined) throw new Error(owner.fault);
  const other = developer && (await tokenOf(backend, developer, 'developer'));
  const stranger = otherMerchant && (await tokenOf(backend, otherMerchant, 'administrator'));
  const findings = [owner, other, stranger].flatMap((signedIn): Finding[] =>
    signedIn?.fault === undefined
      ? []
      : [{ call: 'login', state: 'wrong', fault: signedIn.fault, curl: signedIn.curl }],
  );
  return { tokens: { administrator: owner.token, developer: other?.token, otherMerchant: stranger?.token }, findings };
}

type SignedInRole = 'administrator' | 'developer';

interface SignedIn {
  /** Absent when this account cannot be played. */
  token?: string;
  fault?: string;
  curl: string;
}

/** What the login takes. */
function credentialsOf({ config }: Backend, { username, password }: Account): Sent {
  const { clientId: client_id, scope } = config.login;
  return { body: { grant_type: 'PASSWORD', client_id, scope, username, password } };
}

async function tokenOf(backend: Backend, account: Account, role: SignedInRole): Promise<SignedIn> {
  const sent = credentialsOf(backend, account);
  const address = addressOf('login', sent, backend);
  const curl = curlOf('login', credentialsOf(backend, { ...account, password: 'THE_PASSWORD' }), backend, 'nobody');
  const cannot = (why: string): SignedIn => ({ fault: `${account.username} cannot sign in: ${why}`, curl });
  let text: string;
  let answer: Response;
  try {
    answer = await send('login', sent, backend);
    text = textOf(await bytesOf(answer));
  } catch (error) {
    return { fault: `${address} does not answer: ${reasonOf(error)}`, curl };
  }
  if (!answer.ok)
    return cannot(
      `status ${answer.status} from ${address}: ${text.slice(0, 200)}${answer.status < 500 ? `\n${NO_CHECK}` : ''}`,
    );
  // The answer itself is not printed: it holds a token.
  const content = parsed(text);
  const mistake = content === undefined ? 'the answer is not JSON' : mistakeOf(content, 'answer', schemas.login.answer);
  const { access_token: token, scope } = fieldsOf(content);
  const shape = mistake && `the answer has another shape: ${mistake}`;
  if (shape && (typeof token !== 'string' || scope !== SCOPE[role])) return cannot(shape);
  if (scope !== SCOPE[role]) return cannot(otherScope(String(scope), role));
  return { token: String(token), curl, ...(shape ? { fault: `signing in ${account.username}, ${shape}` } : {}) };
}

const NO_CHECK =
  'Sign-in must need no human check and no second factor for the test accounts. A reference server asks for none with HUMAN_CHECK=off.';

/** What a portal makes of a scope that is not the one of the role. */
function otherScope(scope: string, role: SignedInRole): string {
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
  const { status, content, fault: other } = await answered('login', sent, backend);
  const { code } = toldFailure(content);
  if (status === 401 && code !== undefined && WRONG_CREDENTIALS_CODES.includes(code))
    return { call: 'login', state: 'served' };
  const how =
    status === undefined ? `: ${other}` : ` ${status} with ${code === undefined ? 'no code' : `code ${code}`}`;
  const fault = `a wrong password is answered${how}, not 401 with one of ${WRONG_CREDENTIALS_CODES.join(', ')}`;
  return { call: 'login', state: 'wrong', fault, curl: curlOf('login', sent, backend, 'nobody') };
}
