import type { OperationName } from '@portal/contract';
import type { Known } from './known.ts';
import type { Sent } from './sent-call.ts';
import type { Tokens } from './test-sign-in.ts';

/** One kind of thing that a run makes: which call makes it, where it is listed, and how it is removed. */
export interface Kind {
  what: string;
  as: keyof Tokens;
  makes: readonly OperationName[];
  lists: OperationName;
  listed: Sent;
  /** The key of the id in the list. */
  id: string;
  removes: OperationName;
  /** Other calls that remove it. */
  removesToo?: OperationName;
  removal(id: string): Sent;
  /** The text that tells the run's own one, where it does not bear the mark of the run. */
  isCalled?(known: Known): string | undefined;
}

export const KINDS: readonly Kind[] = [
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
    what: 'enabled developer',
    as: 'administrator',
    makes: ['addDeveloper'],
    lists: 'getDevelopers',
    listed: {},
    id: 'email',
    removes: 'removeDeveloper',
    removal: (email) => ({ body: { email } }),
    isCalled: ({ accounts }) => accounts.otherDeveloper?.toLowerCase(),
  },
  {
    what: 'product',
    as: 'administrator',
    makes: ['createProducts'],
    lists: 'getProducts',
    listed: {},
    id: 'productId',
    removes: 'deleteProduct',
    removesToo: 'deleteProducts',
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

/** The kind that a call makes; undefined for a call that makes nothing which a run removes. */
export const kindMadeBy = (call: OperationName): Kind | undefined => KINDS.find(({ makes }) => makes.includes(call));

/** The ids of the objects, anywhere in an answer, with a text that tells them. */
export function idsIn(content: unknown, id: string, isOurs: (text: string) => boolean): string[] {
  if (typeof content !== 'object' || content === null) return [];
  const values = Object.values(content);
  const isTold = values.some((value) => typeof value === 'string' && isOurs(value));
  const found = (content as Readonly<Record<string, unknown>>)[id];
  const below = values.flatMap((value) => idsIn(value, id, isOurs));
  return isTold && (typeof found === 'string' || typeof found === 'number') ? [String(found), ...below] : below;
}
