import type { OperationName } from '@portal/contract';
import { answered, isDone } from './compare-answer.ts';
import type { Fault } from './finding.ts';
import { idsIn, KINDS, type Kind } from './kinds.ts';
import { type Known, strangersMark } from './known.ts';
import { type Backend, curlOf, inTurn, type Role, type Sent } from './sent-call.ts';
import type { Step } from './steps/step.ts';
import type { Tokens } from './test-sign-in.ts';

/** A call that a run made, how it ended, and whether its answer fits. */
export interface Made {
  call: OperationName;
  status: number | undefined;
  fits: boolean;
  /** Somebody who may not make it, and was not refused. */
  by?: Role;
}

/**
 * What a call that deletes has left, though it answered that it is done; undefined when nothing, or when no list tells.
 */
export async function notDeleted(
  { call, as }: Step,
  sent: Sent,
  backend: Backend,
  tokens: Tokens,
): Promise<Fault | undefined> {
  const kind = KINDS.find(({ removes, removesToo }) => call === removes || call === removesToo);
  if (!kind) return undefined;
  const named = [sent.params, sent.query, sent.body].flatMap((part) => Object.values(part ?? {})).flat();
  const { content } = await answered(kind.lists, kind.listed, backend, tokens[kind.as]);
  const stays = idsIn(content, kind.id, () => true).find((id) => named.includes(id));
  if (stays === undefined) return undefined;
  return {
    fault: `it answers that it is done, but ${kind.lists} still lists ${stays}`,
    curl: inTurn(curlOf(call, sent, backend, as), curlOf(kind.lists, kind.listed, backend, kind.as)),
  };
}

/**
 * Removes what a run has made and could not remove in its course, because a call on the way failed or did nothing. The
 * lists are read whatever their shape.
 *
 * @returns a line for each thing that stays, or may stay
 */
export async function removeLeft(
  backend: Backend,
  known: Known,
  tokens: Tokens,
  made: readonly Made[],
): Promise<string[]> {
  const stays: string[] = [];
  for (const kind of KINDS) {
    const makings = made.filter(({ call }) => kind.makes.includes(call));
    // Without an answer, or after a failure, it may have been made.
    if (makings.every(({ status }) => status !== undefined && status >= 400 && status < 500)) continue;
    const own = await removeKind(kind, backend, known, tokens[kind.as]);
    stays.push(...own.stays, ...(await removeStrangers(kind, makings, own, backend, known, tokens)));
  }
  return stays;
}

/** What the owner's list does not show of what was made by somebody who may not. */
async function removeStrangers(
  kind: Kind,
  makings: readonly Made[],
  own: Removed,
  backend: Backend,
  known: Known,
  tokens: Tokens,
): Promise<string[]> {
  const stranger = makings.find(({ by, status }) => by !== undefined && isDone(status));
  if (!stranger?.by || own.hadStrangers || kind.isCalled) return [];
  const { by } = stranger;
  const other = by === 'nobody' ? undefined : await removeKind(kind, backend, known, tokens[by]);
  if (other?.hadStrangers) return other.stays;
  const how = by === 'nobody' ? 'without a token' : `with the token of the ${by}`;
  return [
    `perhaps a ${kind.what} with '${strangersMark(known)}' in its name, made ${how}: ${kind.lists} does not list it`,
  ];
}

/** A run makes fewer of a kind: a list that says otherwise is not followed further. */
const MAX_LEFT = 20;

interface Removed {
  stays: string[];
  /** Whether something was there that had been made without the right to it. */
  hadStrangers: boolean;
}

async function removeKind(kind: Kind, backend: Backend, known: Known, token: string | undefined): Promise<Removed> {
  const { mark } = known;
  const isOurs = (text: string) => (kind.isCalled ? text.toLowerCase() === kind.isCalled(known) : text.includes(mark));
  const list = () => answered(kind.lists, kind.listed, backend, token);
  const { content, fault } = await list();
  const name = kind.isCalled ? 'whom the run enabled' : `with '${mark}' in its name`;
  const ids = idsIn(content, kind.id, isOurs).slice(0, MAX_LEFT);
  const hadStrangers = idsIn(content, kind.id, (text) => text.includes(strangersMark(known))).length > 0;
  if (ids.length === 0 && fault !== undefined)
    return { hadStrangers, stays: [`perhaps a ${kind.what} ${name}: ${kind.lists} does not tell (${fault})`] };
  const removals: { id: string; refused: string | undefined }[] = [];
  for (const id of ids) {
    const removal = await answered(kind.removes, kind.removal(id), backend, token);
    removals.push({ id, refused: removal.fault });
  }
  const after = ids.length > 0 ? idsIn((await list()).content, kind.id, isOurs) : [];
  const stays = removals
    .filter(({ id, refused }) => refused !== undefined || after.includes(id))
    .map(
      ({ id, refused }) =>
        `${kind.what} ${id}, ${name}: ${kind.removes} ${refused === undefined ? 'did not remove it' : `failed (${refused})`}`,
    );
  return { stays, hadStrangers };
}
