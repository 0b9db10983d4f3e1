import { LIMIT, type Operation, type OperationName, operations } from '@portal/contract';
import { type OperationShape, schemas } from '@portal/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEvent, writeAudit } from '../audit/audit.ts';
import { limitFor } from '../rate-limits/limits.ts';
import { addressOf } from './addresses.ts';
import { answerCheck } from './answer-check.ts';
import { type Call, callerOf, type Handler } from './call.ts';
import { readUploadedFile, sendFile } from './files.ts';
import { HttpError } from './http-error.ts';
import type { PortalApp } from './portal-app.ts';
import { expectMediaType, requestCheck, takesNoBody } from './validation.ts';
import { mostValues } from './value-count.ts';
import { WrittenAnswer } from './written-answer.ts';

/** What an answer showed, for the audit. */
type Shown = Pick<AuditEvent, 'subject' | 'about'>;

interface RouteOptions<Name extends OperationName> {
  /** Largest body in bytes, for calls that carry a file; 256 KiB when absent. */
  bodyLimit?: number;
  /**
   * Writes an audit row before the answer is sent, with the `subject` and `about` that this returns. It is for a call
   * whose handler changes nothing and so writes no row itself: an export, or a secret that is shown.
   *
   * @example { audits: ({ params }) => ({ subject: params.appId, about: [params.appId] }) }
   */
  audits?: (call: Call<Name>) => Shown;
  /**
   * The answer has a secret as well as what the caller sent. It is never compressed, because its length would reveal
   * the secret (BREACH).
   */
  secret?: true;
}

const USUAL_MAX_BODY_BYTES = 256 * 1024;

/** Bytes that may come with a call that takes no body: many clients always send `{}`. They are dropped unread. */
const MAX_DROPPED_BYTES = 4 * 1024;

/**
 * Serves a call of the contract. Method, address, scopes, ownership and shapes come from the contract; the handler does
 * the rest.
 *
 * A call is refused in this order: too many (429), no session (401), wrong scope (403), invalid (400).
 *
 * @example route(app, 'getTerminals', ({ db, contractCode }) => listTerminals(db, contractCode));
 */
export function route<Name extends OperationName>(
  app: PortalApp,
  name: Name,
  handler: Handler<Name>,
  options: RouteOptions<Name> = {},
): void {
  const shape: OperationShape = schemas[name];
  const readInput = inputReader(operations[name], shape);
  const checkAnswer = app.portal.checkAnswers ? answerCheck(name, shape.answer) : undefined;
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = await readInput(request);
    request.bodySlot?.received();
    const call = callOf(app, name, request, reply, input);
    const answer: unknown = await handler(call);
    if (options.audits) await auditAnswer(app, name, request, options.audits(call));
    if (answer instanceof Blob) return sendFile(reply, answer);
    if (answer instanceof WrittenAnswer) {
      checkAnswer?.(answer.read());
      return reply.type('application/json; charset=utf-8').send(answer.json);
    }
    checkAnswer?.(answer);
    return answer;
  };
  serve(app, name, respond, options);
  app.portal.offered.add(name);
}

/** Answers 501 for every call of the contract that has no handler yet, after the same checks of session and scope. */
export function routeTheRest(app: PortalApp): void {
  const missing = (Object.keys(operations) as OperationName[]).filter((name) => !app.portal.offered.has(name));
  for (const name of missing) {
    serve(app, name, () => Promise.reject(new HttpError(501, `This server does not offer ${name} yet`)), {});
  }
}

function serve(
  app: PortalApp,
  name: OperationName,
  respond: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { bodyLimit: most, secret }: Pick<RouteOptions<OperationName>, 'bodyLimit' | 'secret'>,
): void {
  const operation: Operation = operations[name];
  const { body }: OperationShape = schemas[name];
  const dropsBody = takesNoBody(operation.body);
  const bodyLimit = most ?? (dropsBody ? MAX_DROPPED_BYTES : USUAL_MAX_BODY_BYTES);
  const { callers, clock, database, limits } = app.portal;
  app.route({
    method: operation.method,
    url: addressOf(name),
    config: {
      operation: name,
      mostValues: body ? mostValues(body) : 0,
      rateLimit: limitFor(operation, limits),
      ...(dropsBody ? { dropsBody: true as const } : {}),
    },
    bodyLimit,
    ...(secret ? { compress: false as const } : {}),
    ...(operation.answer === 'file' ? {} : { schema: { response: { 200: schemas[name].answer } } }),
    // After the plugin's limit, which counts in onRequest, and before the body is read.
    preParsing: async (request, reply) => {
      const { access } = operation;
      const { authorization } = request.headers;
      if (access === 'application') {
        request.application = await callers.application(database.db, authorization, clock());
      } else if (access !== 'public') {
        request.session = await callers.session(database.db, authorization, access, clock());
      }
      // The framework would refuse a type that it does not know, or that is malformed.
      if (dropsBody) delete request.headers['content-type'];
      else expectMediaType(operation.body, request.headers['content-type']);
      if (!request.session) return;
      const mayBeLarge = bodyLimit > USUAL_MAX_BODY_BYTES || operation.body === 'multipart';
      const bytes = bytesOf(request, bodyLimit);
      if (mayBeLarge && bytes > USUAL_MAX_BODY_BYTES) {
        const { contractCode, id } = request.session.account;
        request.bodySlot = await app.admitLargeBody(contractCode ?? id, reply.raw, bytes);
      }
    },
    handler: respond,
  });
}

async function auditAnswer(
  { portal }: PortalApp,
  action: OperationName,
  { session }: FastifyRequest,
  shown: Shown,
): Promise<void> {
  const { id: actorAccountId = null, contractCode = null } = session?.account ?? {};
  await writeAudit(portal.database.db, { actorAccountId, contractCode, action, ...shown });
}

/** The declared length of a body, or the most that it may have. */
const bytesOf = ({ headers }: FastifyRequest, most: number): number =>
  Math.min(Number(headers['content-length'] ?? Number.POSITIVE_INFINITY), Math.max(most, LIMIT.spreadsheetBytes));

type Input = Partial<Record<'params' | 'query' | 'body', unknown>>;

function inputReader({ body }: Operation, shape: OperationShape): (request: FastifyRequest) => Promise<Input> {
  const params = shape.params && requestCheck(shape.params, 'path');
  const query = shape.query && requestCheck(shape.query, 'query');
  const checkHeaders = shape.headers && requestCheck(shape.headers, 'header');
  const readsBody = shape.body && (body === 'json' || body === 'form') ? requestCheck(shape.body, 'body') : undefined;
  return async (request) => {
    // Check a copy: the check removes what its schema doesn't name, and others read those headers later.
    checkHeaders?.({ ...request.headers });
    return {
      params: params?.(request.params),
      query: query?.(request.query),
      body: body === 'multipart' ? await readUploadedFile(request) : readsBody?.(request.body),
    };
  };
}

function callOf<Name extends OperationName>(
  app: PortalApp,
  name: Name,
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input,
): Call<Name> {
  const { database, clock, mail } = app.portal;
  const call = {
    ...input,
    ...callerOf(name, request),
    db: database.db,
    transaction: database.transaction,
    clock,
    mail,
    supportId: request.id,
    log: request.log,
    headers: request.headers,
    isHttps: request.protocol === 'https',
    answerWith: (header: string, value: string) => void reply.header(header, value),
  };
  // The type is derived from the same schemas, scopes and owner that were just checked at run time.
  return call as unknown as Call<Name>;
}
