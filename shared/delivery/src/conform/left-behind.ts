import type { OperationName } from '@portal/contract';
import { answered } from './compare-answer.ts';
import type { Backend, Sent } from './sent-call.ts';
import type { Known } from './steps/step.ts';
import type { Tokens } from './test-sign-in.ts';

/** One kind of thing that a run makes: which call makes it, where it is listed, and how it is removed. */
interface Kind {
  what: string;
  as: keyof Tokens;
  makes: readonly OperationName[];
  lists: OperationName;
  listed: Sent;
  /** The key of the id in the list. */
  id: string;
  removes: OperationName;
  removal(id: string): Sent;
}

const KINDS: readonly Kind[] = [
  {
    what: 'user',
    as: 'administrator',
    makes: ['addUser'],
    lists: 'getUsers',
    listed: {},
    id: 'username',
    removes: 'deleteUser',
    removal: (username) => ({ query: { username } }),
  },
  {
    what: 'product',
    as: 'administrator',
    makes: ['createProducts'],
    lists: 'getProducts',
    listed: {},
    id: 'productId',
    removes: 'deleteProduct',
    removal: (productId) => ({ params: { productId } }),
  },
  {
    what: 'category',
    as: 'administrator',
    makes: ['createCategory', 'duplicateCategory'],
    lists: 'getCategories',
    listed: {},
    id: 'categoryId',
    removes: 'deleteCategory',
    removal: (categoryId) => ({ params: { categoryId } }),
  },
  {
    what: 'application',
    as: 'developer',
    makes: ['createApplication'],
    lists: 'getApplications',
    listed: { body: { numElements: 50, numPage: 1 } },
    id: 'appId',
    removes: 'deleteApplication',
    removal: (appId) => ({ params: { appId } }),
  },
];

/** A call that a run made, and whether the backend refused it. */
export interface Made {
  call: OperationName;
  status: number | undefined;
}

/**
 * Removes what a run has made and could not remove in its course, because a call on the way failed. The lists are read
 * whatever their shape.
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
    const count = (calls: readonly OperationName[]) => made.filter(({ call }) => calls.includes(call));
    // Without an answer, or after a failure, it may have been made.
    if (count(kind.makes).every(({ status }) => status !== undefined && status >= 400 && status < 500)) continue;
    const removed = count([kind.removes]).filter(({ status }) => status === 200 || status === 201).length;
    if (removed >= count(kind.makes).length) continue;
    stays.push(...(await removeKind(kind, backend, known, tokens)));
  }
  return stays;
}

async function removeKind(kind: Kind, backend: Backend, { mark }: Known, tokens: Tokens): Promise<string[]> {
  const { content, fault } = await answered(kind.lists, kind.listed, backend, tokens[kind.as]);
  const name = `with '${mark}' in its name`;
  const ids = idsIn(content, kind.id, mark);
  if (ids.length === 0 && fault !== undefined)
    return [`perhaps a ${kind.what} ${name}: ${kind.lists} does not tell (${fault})`];
  const stays: string[] = [];
  for (const id of ids) {
    const { fault: refused } = await answered(kind.removes, kind.removal(id), backend, tokens[kind.as]);
    if (refused !== undefined) stays.push(`${kind.what} ${id}, ${name}: ${kind.removes} failed (${refused})`);
  }
  return stays;
}

/** The ids of the objects, anywhere in an answer, that carry the mark of this run in one of their texts. */
function idsIn(content: unknown, id: string, mark: string): string[] {
  if (typeof content !== 'object' || content === null) return [];
  const values = Object.values(content);
  const isOurs = values.some((value) => typeof value === 'string' && value.includes(mark));
  const found = (content as Readonly<Record<string, unknown>>)[id];
  const below = values.flatMap((value) => idsIn(value, id, mark));
  return isOurs && (typeof found === 'string' || typeof found === 'number') ? [String(found), ...below] : below;
}
