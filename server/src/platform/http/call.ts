import { type CallAnswer, type CallInput, type OperationName, operations, type Scope } from '@portal/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../database/database.ts';
import type { PostOffice } from '../mail/post-office.ts';
import type { CallingApplication, Session, SessionAccount } from './caller.ts';
import { HttpError } from './http-error.ts';
import type { WrittenAnswer } from './written-answer.ts';

type Operations = typeof operations;

interface EveryCall {
  /** For reading. A change goes through `transaction`, together with its audit row. */
  db: Executor;
  transaction: Database['transaction'];
  clock: Clock;
  /** For messages about a change; they join its transaction. */
  mail: PostOffice;
  /** Identifies this call in the log and in an error's answer. */
  supportId: string;
  log: FastifyBaseLogger;
  headers: FastifyRequest['headers'];
  /** Whether the call came over https, according to the proxies of TRUST_PROXY. */
  isHttps: boolean;
  /** Adds a header to the answer, in addition to those that every answer has. */
  answerWith(header: string, value: string): void;
}

interface SignedIn {
  account: SessionAccount;
  scope: Scope;
  session: Session;
}

/** A call for one merchant: every query of its handler is bound to this contract code. */
interface OfMerchant {
  contractCode: string;
}

/** A call for what belongs to a developer. */
interface OfDeveloper {
  developerId: string;
}

/** A call that an application makes by itself; nobody is signed in. */
interface OfApplication {
  application: CallingApplication;
}

/**
 * What a handler receives: the checked input, who calls, and what it may use. Owner and access come from the contract:
 * the handler of a merchant's call has a `contractCode`, and that of a public call has no `account`.
 */
export type Call<Name extends OperationName> = EveryCall &
  CallInput<Name> &
  (Operations[Name]['access'] extends 'public' | 'application' ? object : SignedIn) &
  (Operations[Name]['access'] extends 'application' ? OfApplication : object) &
  (Operations[Name]['owner'] extends 'merchant' ? OfMerchant : object) &
  (Operations[Name]['owner'] extends 'developer' ? OfDeveloper : object);

export type Handler<Name extends OperationName> = (
  call: Call<Name>,
) => Promise<CallAnswer<Name> | WrittenAnswer<CallAnswer<Name>>>;

/** The members of a call that say who makes it. */
export function callerOf(
  name: OperationName,
  { session, application }: Pick<FastifyRequest, 'session' | 'application'>,
): Partial<SignedIn & OfMerchant & OfDeveloper & OfApplication> {
  if (application) return { application };
  if (!session) return {};
  const { account, scope } = session;
  const signedIn = { account, scope, session };
  const { owner } = operations[name];
  if (owner === 'developer') return { ...signedIn, developerId: account.id };
  if (owner !== 'merchant') return signedIn;
  if (account.contractCode === null) throw new HttpError(403, 'The account belongs to no merchant');
  return { ...signedIn, contractCode: account.contractCode };
}
