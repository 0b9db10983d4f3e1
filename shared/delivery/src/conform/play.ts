import { type OperationName, operations } from '@portal/contract';
import { openTo, reads, sentWithoutRight } from './closed-calls.ts';
import { answered, type Found, isDone } from './compare-answer.ts';
import { corsFindings } from './cors.ts';
import { notShown } from './effect.ts';
import { notEnded } from './ended-token.ts';
import { type Fault, type Finding, faultOf, type Played } from './finding.ts';
import type { Known } from './known.ts';
import { type Made, notDeleted, removeLeft } from './left-behind.ts';
import { sameMerchant, shownToOthers } from './other-merchant.ts';
import { pagingFault } from './paging.ts';
import { readable, readableText } from './readable.ts';
import { playPromised } from './second-time.ts';
import { type Accounts, type Backend, curlOf, type Role } from './sent-call.ts';
import type { Step } from './steps/step.ts';
import { NOT_PLAYED, STEPS } from './steps/steps.ts';
import { takenFault } from './taken.ts';
import { signIn, type Tokens, wrongPassword } from './test-sign-in.ts';
import { unreadable } from './unreadable.ts';

/**
 * Plays the contract against a backend: signs in, makes a user, a category, a product and an application, reads,
 * changes and deletes them, and compares each answer with the contract. Each call is also made without a token and by
 * the wrong person: one that changes something before it is made as it should be, with names of its own. It looks
 * whether changes were made, and tries what the configuration promises of keys and conditions. When it is stopped, it
 * only removes what it has made.
 *
 * @param watch hears of each call and finding as they come
 * @param steps what is played, in its order
 * @throws Error when the accounts can't sign in, because nothing can be played then
 * @example const { findings } = await playContract(backend, { administrator, developer });
 */
export async function playContract(
  played: Backend,
  accounts: Accounts,
  watch: Watch = {},
  steps = STEPS,
): Promise<Played> {
  const { hears, faults: hidden } = unreadable(played);
  const backend = { ...played, hears };
  const mark = crypto.randomUUID().slice(0, 8);
  const known: Known = { mark, accounts, tcVersion: backend.config.terms.tcVersion };
  watch.asks?.('login');
  const { tokens: signedIn, findings: signIns } = await signIn(backend, accounts);
  const findings: Finding[] = [];
  const found = (told: Finding) => {
    const finding = readable(told);
    findings.push(finding);
    watch.finds?.(finding);
  };
  for (const finding of signIns) found(finding);
  found(await wrongPassword(backend, accounts));
  const same = await sameMerchant(backend, accounts, signedIn);
  if (same) found(same);
  const tokens: Tokens = same ? { ...signedIn, otherMerchant: undefined } : signedIn;
  const faults = await corsFindings(backend, tokens.administrator);
  const made: Made[] = [];
  let stays: string[] = [];
  for (const step of steps) {
    const isLast = backend.stop?.aborted === true;
    // Signing out ends the tokens.
    if (isLast || (step.call === 'logout' && made.every(({ call }) => call !== 'logout')))
      stays = await removeLeft({ ...backend, stop: AbortSignal.timeout(MAX_REMOVAL_MS) }, known, tokens, made);
    if (isLast) break;
    // Signing out is of everybody who could sign in.
    if (step.call === 'logout' && step.as === 'developer' && tokens.developer === undefined) continue;
    watch.asks?.(step.call);
    const finding = await play(step, known, backend, tokens, made);
    // Of a call that was cut off, nothing is known.
    if (backend.stop?.aborted) continue;
    found(finding);
  }
  for (const [call, fault] of Object.entries(NOT_PLAYED) as [OperationName, string][])
    if (call !== 'login') findings.push({ call, state: 'left', fault: isOffered(call, backend) ? fault : NOT_OFFERED });
  const roleOf = (token?: string): Role =>
    (['administrator', 'developer', 'otherMerchant'] as const).find((role) => tokens[role] === token) ?? 'nobody';
  if (signedIn.otherMerchant !== undefined) await answered('logout', {}, backend, signedIn.otherMerchant);
  const late = isLate(played) ? [tooLate(findings)] : [];
  const beside = [...faults, ...hidden(roleOf), ...late];
  return {
    findings: oneOfEach(findings),
    faults: beside.map(readable),
    stays: stays.map((line) => readableText(line)),
  };
}

/** Hears of a run while it goes on. A call that is made more than once is found more than once. */
interface Watch {
  asks?(call: OperationName): void;
  finds?(finding: Finding): void;
}

/** However slow a backend is, removing what was made there ends. */
const MAX_REMOVAL_MS = 120_000;

const NOT_OFFERED = 'the configuration does not offer it (ownOperations), so the portal draws nothing of it';

const NO_DEVELOPER = '--accounts names no developer; so no call was made with the token of another role, either';
const NOT_SIGNED_IN = 'the developer of --accounts cannot sign in; so no call was made with their token, either';

const isOffered = (call: OperationName, { config }: Backend): boolean =>
  !('own' in operations[call]) || config.ownOperations.some((name) => name === call);

async function play(step: Step, known: Known, backend: Backend, tokens: Tokens, made: Made[]): Promise<Finding> {
  const { call, as } = step;
  if (!isOffered(call, backend)) return { call, state: 'left', fault: NOT_OFFERED };
  const lacking = step.needs?.find((need) => !made.some((one) => one.call === need && one.fits));
  if (lacking)
    return { call, state: 'left', fault: `needs ${lacking}, which is missing, does not fit or was not played` };
  if (as === 'developer' && tokens.developer === undefined)
    return { call, state: 'left', fault: known.accounts.developer ? NOT_SIGNED_IN : NO_DEVELOPER };
  const asked = step.sent ? step.sent(known) : {};
  if (!asked)
    return { call, state: 'left', fault: step.lacks?.(known) ?? 'an earlier call did not bring what it needs' };
  const token = as === 'nobody' ? undefined : tokens[as];
  const before = reads(call) ? undefined : await openTo(step, sentWithoutRight(step, asked, known), backend, tokens);
  if (before) made.push({ call, fits: isDone(before.status), status: before.status, by: before.by });
  const played = await playPromised(step, asked, backend, token, step.replaces?.(known));
  const { found, sent } = played;
  const fits = found.state === 'served';
  made.push({ call, status: found.status, fits });
  if (fits) step.keep?.(found.content, known);
  const fault =
    played.fault ??
    faultOf(found.fault ?? step.fault?.(found.content)) ??
    (await notDeleted(step, sent, backend, tokens)) ??
    (await notShown(step, sent, known, backend, token)) ??
    (await pagingFault(step, found.content, backend, token)) ??
    (await shownToOthers(step, sent, found.content, known, backend, tokens)) ??
    (await takenFault(step, sent, backend, token)) ??
    (await notEnded(step, known, backend, token));
  // Whether strangers may change something comes before everything else.
  const open = reads(call) && fault === undefined ? await openTo(step, sent, backend, tokens) : before;
  if (open && (fault === undefined || isDone(open.status)))
    return { call, state: 'wrong', fault: open.fault, curl: open.curl };
  if (fault === undefined) return { call, state: 'served' };
  const isUnknown = before?.by === 'nobody' && before.status === 404;
  return { call, curl: curlOf(call, sent, backend, as), ...named(found, fault, isUnknown ? {} : step) };
}

/**
 * A 404 says that a call is missing, unless it may say that something is missing which the call names. Who looks for it
 * without a token is told by a 401 that the call is there.
 */
function named({ state, status }: Found, fault: Fault, { names }: Pick<Step, 'names'>): Fault & Pick<Finding, 'state'> {
  if (state !== 'missing') return { state: 'wrong', ...fault };
  return status === 404 && names !== undefined
    ? { state: 'wrong', fault: `${fault.fault}: it lacks the call, or does not find ${names}` }
    : { state, ...fault };
}

const isLate = ({ stop }: Backend): boolean => stop?.aborted === true && stop.reason?.name === 'TimeoutError';

/** What a run that takes too long leaves out is no sign that it fits. */
function tooLate(findings: Finding[]): Fault {
  const fault = 'the backend took so long that the time for the run was over';
  const rest = STEPS.map(({ call }) => call).filter((call) => findings.every((finding) => finding.call !== call));
  for (const call of new Set(rest)) findings.push({ call, state: 'left', fault });
  return { fault: `${fault}: ${new Set(rest).size} calls were not played` };
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
