import { type Operation, type OperationName, operations } from '@portal/contract';
import { answered } from './compare-answer.ts';
import { corsFindings } from './cors.ts';
import type { Finding, Played } from './finding.ts';
import { type Made, removeLeft } from './left-behind.ts';
import { playPromised } from './second-time.ts';
import { type Accounts, type Backend, curlOf, type Role, type Sent } from './sent-call.ts';
import type { Known, Step } from './steps/step.ts';
import { NOT_PLAYED, STEPS } from './steps/steps.ts';
import { signIn, type Tokens, wrongPassword } from './test-sign-in.ts';

/**
 * Plays the contract against a backend: signs in, makes a user, a category, a product and an application, reads,
 * changes and deletes them, and compares each answer with the contract. Each call that only reads is also made without
 * a token and by the wrong person; what the configuration promises of keys and conditions is tried, too. When it is
 * stopped, it only removes what it has made.
 *
 * @throws Error when the accounts can't sign in, because nothing can be played then
 * @example const { findings } = await playContract(backend, { administrator, developer });
 */
export async function playContract(backend: Backend, accounts: Accounts): Promise<Played> {
  const mark = crypto.randomUUID().slice(0, 8);
  const known: Known = { mark, accounts, tcVersion: backend.config.terms.tcVersion };
  const tokens = await signIn(backend, accounts);
  const findings: Finding[] = [await wrongPassword(backend, accounts)];
  const faults = await corsFindings(backend, tokens.administrator);
  const made: Made[] = [];
  let stays: string[] = [];
  for (const step of STEPS) {
    const isLast = backend.stop?.aborted === true;
    // Signing out ends the tokens.
    if (isLast || (step.call === 'logout' && made.every(({ call }) => call !== 'logout')))
      stays = await removeLeft(withoutStop(backend), known, tokens, made);
    if (isLast) break;
    findings.push(await play(step, known, backend, tokens, made));
  }
  for (const [call, fault] of Object.entries(NOT_PLAYED) as [OperationName, string][])
    if (call !== 'login') findings.push({ call, state: 'left', fault: isOffered(call, backend) ? fault : NOT_OFFERED });
  return { findings: oneOfEach(findings.map((finding) => countedOnce(finding, known))), faults, stays };
}

const withoutStop = ({ stop: _, ...backend }: Backend): Backend => backend;

const NOT_OFFERED = 'the configuration does not offer it (ownOperations), so the portal draws nothing of it';

const isOffered = (call: OperationName, { config }: Backend): boolean =>
  !('own' in operations[call]) || config.ownOperations.some((name) => name === call);

async function play(step: Step, known: Known, backend: Backend, tokens: Tokens, made: Made[]): Promise<Finding> {
  const { call, as, needs } = step;
  if (!isOffered(call, backend)) return { call, state: 'left', fault: NOT_OFFERED };
  const asked = step.sent ? step.sent(known) : {};
  if (!asked) return { call, state: 'left', fault: lacking(needs) };
  const token = as === 'nobody' ? undefined : tokens[as];
  const played = await playPromised(call, asked, backend, token, step.replaces?.(known));
  const { found, sent } = played;
  made.push({ call, status: found.status });
  if (found.state === 'served') step.keep?.(found.content, known);
  const fault = played.fault ?? found.fault;
  if (fault !== undefined)
    return {
      call,
      state: found.state === 'missing' ? 'missing' : 'wrong',
      fault,
      curl: curlOf(call, sent, backend, as),
    };
  const open = await openToOthers(step, sent, backend, tokens);
  return open ? { call, state: 'wrong', ...open } : { call, state: 'served' };
}

const lacking = (needs: OperationName | undefined): string =>
  needs === undefined ? '--accounts names no otherDeveloper' : `needs what ${needs} did not bring`;

/** A call that only reads must refuse whoever has no token, and whoever has another role. */
async function openToOthers({ call, as }: Step, sent: Sent, backend: Backend, tokens: Tokens) {
  const operation: Operation = operations[call];
  const reads = operation.readsOnly ?? (operation.method === 'GET' && !operation.sideEffect);
  if (!reads || as === 'nobody') return undefined;
  const status = async (token?: string) => (await answered(call, sent, backend, token)).status ?? 'nothing';
  const told = (fault: string, role: Role) => ({ fault, curl: curlOf(call, sent, backend, role) });
  const without = await status();
  if (without !== 401) return told(`without a token it answers ${without}, not 401`, 'nobody');
  const other = as === 'administrator' ? 'developer' : 'administrator';
  if (allows(operation, other)) return undefined;
  const ofOther = await status(tokens[other]);
  return ofOther === 403 ? undefined : told(`with the token of a ${other} it answers ${ofOther}, not 403`, other);
}

const allows = ({ access }: Operation, role: keyof Tokens): boolean =>
  Array.isArray(access) && access.includes(role === 'administrator' ? 'MPOS_admin' : 'MPOS_DEVELOPER');

/** An answer that is the same twice does not show what was stored. */
function countedOnce(finding: Finding, { productCount = 0 }: Known): Finding {
  if (finding.call !== 'createProducts' || finding.state !== 'served' || productCount < 2) return finding;
  const fault = `sent twice with one idempotency-key it made ${productCount} products`;
  return { ...finding, state: 'wrong', fault };
}

/** A call that was made more than once counts by its worst end. */
function oneOfEach(findings: readonly Finding[]): Finding[] {
  const worst = new Map<OperationName, Finding>();
  for (const finding of findings) {
    const before = worst.get(finding.call);
    if (!before || ORDER.indexOf(finding.state) > ORDER.indexOf(before.state)) worst.set(finding.call, finding);
  }
  return [...worst.values()];
}

const ORDER: readonly Finding['state'][] = ['served', 'left', 'missing', 'wrong'];
