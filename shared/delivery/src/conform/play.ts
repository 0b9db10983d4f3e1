import { type Operation, type OperationName, operations, WRONG_CREDENTIALS_CODES } from '@portal/contract';
import { mistakeOf } from '@portal/contract/schema-mistake';
import { type OperationShape, schemas } from '@portal/contract/schemas';
import { preflightFault } from './preflight.ts';
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
import { type Known, NOT_PLAYED, STEPS, type Step } from './steps.ts';

/** How a call ended. `left`: it was not played, and why. */
export interface Finding {
  call: OperationName;
  state: 'served' | 'wrong' | 'missing' | 'left';
  /** What does not fit, in words for an engineer. */
  fault?: string;
  /** Repeats the call in a terminal. */
  curl?: string;
}

/** Everything that a run found, in the order of the calls. */
export interface Played {
  findings: readonly Finding[];
  /** What is wrong beside single calls. */
  faults: readonly string[];
}

const GONE = [404, 405, 501];

/**
 * Plays the contract against a backend: signs in, makes a user, a category, a product and an application, reads,
 * changes and deletes them, and compares each answer with the contract. Each call that only reads is also made without
 * a token and by the wrong person.
 *
 * @throws Error when the accounts can't sign in, because nothing can be played then
 * @example const { findings } = await playContract(backend, { administrator, developer });
 */
export async function playContract(backend: Backend, accounts: Accounts): Promise<Played> {
  const mark = crypto.randomUUID().slice(0, 8);
  const known: Known = { mark, accounts, tcVersion: backend.config.terms.tcVersion };
  const tokens = await signIn(backend, accounts);
  const refusal = await wrongPassword(backend, accounts);
  const cors = await preflightFault(backend);
  const findings: Finding[] = [refusal];
  for (const step of STEPS) findings.push(await play(step, known, backend, tokens));
  for (const [call, fault] of Object.entries(NOT_PLAYED))
    if (call !== 'login') findings.push({ call: call as OperationName, state: 'left', fault });
  return { findings, faults: cors === undefined ? [] : [cors] };
}

type Tokens = Readonly<Record<Exclude<Role, 'nobody'>, string>>;

async function signIn(backend: Backend, { administrator, developer }: Accounts): Promise<Tokens> {
  return { administrator: await tokenOf(backend, administrator), developer: await tokenOf(backend, developer) };
}

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
  if (mistake) throw new Error(`${account.username} cannot sign in: ${mistake}: ${text.slice(0, 200)}`);
  return (content as { access_token: string }).access_token;
}

/** A wrong password is an ordinary outcome, which the login tells by one of three codes. */
async function wrongPassword(backend: Backend, { administrator }: Accounts): Promise<Finding> {
  const sent = credentialsOf(backend, { ...administrator, password: `not-${crypto.randomUUID()}` });
  const answer = await send('login', sent, backend);
  const content = parsed(await answer.text()) as { data?: { statusCode?: unknown }; statusCode?: unknown } | undefined;
  const code = String(content?.data?.statusCode ?? content?.statusCode);
  if (answer.status === 401 && WRONG_CREDENTIALS_CODES.includes(code)) return { call: 'login', state: 'served' };
  const fault = `a wrong password is answered ${answer.status} with code ${code}, not 401 with one of ${WRONG_CREDENTIALS_CODES.join(', ')}`;
  return { call: 'login', state: 'wrong', fault, curl: curlOf('login', sent, backend, 'nobody') };
}

async function play(step: Step, known: Known, backend: Backend, tokens: Tokens): Promise<Finding> {
  const { call, as } = step;
  const operation: Operation = operations[call];
  if (operation.own && !backend.config.ownOperations.some((name) => name === call))
    return { call, state: 'left', fault: 'the configuration does not offer it, so the portal draws nothing of it' };
  const sent = step.sent(known);
  if (!sent) return { call, state: 'left', fault: 'an earlier call did not bring what it needs' };
  const found = await answered(call, sent, backend, as === 'nobody' ? undefined : tokens[as]).catch(
    (error: unknown): Found => ({ state: 'missing', fault: `no answer came: ${reasonOf(error)}` }),
  );
  if (found.state === 'served') step.keep?.(found.content, known);
  const fault = found.fault ?? (await openToOthers(step, sent, backend, tokens));
  if (fault === undefined) return { call, state: 'served' };
  return { call, state: found.state === 'missing' ? 'missing' : 'wrong', fault, curl: curlOf(call, sent, backend, as) };
}

interface Found {
  state: 'served' | 'wrong' | 'missing';
  fault?: string;
  content?: unknown;
}

async function answered(call: OperationName, sent: Sent, backend: Backend, token?: string): Promise<Found> {
  const operation: Operation = operations[call];
  const answer = await send(call, sent, backend, token);
  const bytes = await answer.blob();
  if (GONE.includes(answer.status)) return { state: 'missing', fault: `status ${answer.status}` };
  if (!answer.ok) return { state: 'wrong', fault: `status ${answer.status}: ${(await bytes.text()).slice(0, 200)}` };
  if (operation.answer === 'file') return fileFound(answer, bytes);
  const content = parsed(await bytes.text());
  if (content === undefined)
    return { state: 'wrong', fault: `the answer is not JSON but ${answer.headers.get('content-type')}` };
  const shape: OperationShape = schemas[call];
  const mistake = mistakeOf(content, 'answer', shape.answer);
  if (mistake) return { state: 'wrong', fault: `the answer has another shape: ${mistake}` };
  return content === false ? { state: 'wrong', fault: 'false means that it failed' } : { state: 'served', content };
}

function fileFound({ headers }: Response, content: Blob): Found {
  if (content.size === 0) return { state: 'wrong', fault: 'the file is empty' };
  const isNamed = /filename/i.test(headers.get('content-disposition') ?? '');
  return isNamed ? { state: 'served', content } : { state: 'wrong', fault: 'Content-Disposition names no file' };
}

/** A call that only reads must refuse whoever has no token, and whoever has another role. */
async function openToOthers({ call, as }: Step, sent: Sent, backend: Backend, tokens: Tokens) {
  const operation: Operation = operations[call];
  const reads = operation.readsOnly ?? (operation.method === 'GET' && !operation.sideEffect);
  if (!reads || as === 'nobody') return undefined;
  const status = async (token?: string) => (await send(call, sent, backend, token)).status;
  const without = await status();
  if (without !== 401) return `without a token it answers ${without}, not 401`;
  const other = as === 'administrator' ? 'developer' : 'administrator';
  if (allows(operation, other)) return undefined;
  const ofOther = await status(tokens[other]);
  return ofOther === 403 ? undefined : `with the token of a ${other} it answers ${ofOther}, not 403`;
}

const allows = ({ access }: Operation, role: keyof Tokens): boolean =>
  Array.isArray(access) && access.includes(role === 'administrator' ? 'MPOS_admin' : 'MPOS_DEVELOPER');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause instanceof Error && error.cause.message].filter(Boolean).join(': ')
    : String(error);
