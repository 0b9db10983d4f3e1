import {
  APPLICATION_SCOPE,
  CONTRACT_VERSION,
  type Operation,
  type OperationName,
  operations,
  SCOPE,
  type Scope,
} from '@portal/contract';
import { ErrorBody, OAuthErrorBody, type OperationShape, schemas } from '@portal/contract/schemas';
import type { TSchema } from 'typebox';
import { addressOf } from '../http/addresses.ts';

type Json = Readonly<Record<string, unknown>>;

/** Media type of a request's body, by the contract's word for it. */
const BODY_MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** What an error status means wherever it appears. */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'The request is invalid; `errorsCause` names the fields',
  401: 'No live session, or wrong credentials where the call signs in',
  403: 'The scope of the session may not make this call',
  404: 'Not found, or not the caller’s own',
  413: 'The body is too large',
  415: 'The body is of another media type',
  429: 'Too many calls; see Retry-After',
  500: 'Unexpected failure; `supportId` names it in the log',
  501: 'This server does not offer the call yet',
  503: 'Too busy, or without its database; see Retry-After',
};

/**
 * The contract as OpenAPI 3.1: every call, whether this server offers it or not. Names, access, ownership and shapes come from the contract, so
 * the document cannot differ from what the routes do.
 *
 * @param offered calls that have a handler; the others are described too, as answering 501
 */
export function openApiDocument(offered: ReadonlySet<OperationName>): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of Object.keys(operations) as OperationName[]) {
    const address = addressOf(name).replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [operations[name].method.toLowerCase()]: describe(name, offered.has(name)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal of a point-of-sale service',
      version: CONTRACT_VERSION,
      description: 'Every call of the portal. Paths are defaults: `/config.json` may override them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'login', description: 'Signing in' },
      { name: 'guest', description: 'Without a session' },
      { name: 'base', description: 'With a session' },
    ],
    paths,
    components: {
      schemas: { Error: ErrorBody, OAuthError: OAuthErrorBody },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Opaque token from login or changePassword' },
        application: {
          type: 'oauth2',
          description: 'Opaque token from issueApplicationToken',
          flows: {
            clientCredentials: {
              tokenUrl: addressOf('issueApplicationToken'),
              scopes: { [APPLICATION_SCOPE]: 'Read the points of sale of the application' },
            },
          },
        },
      },
    },
  };
}

function describe(name: OperationName, isOffered: boolean): Json {
  const operation: Operation = operations[name];
  const shape: OperationShape = schemas[name];
  const parameters = [
    ...parametersOf(shape.params, 'path'),
    ...parametersOf(shape.query, 'query'),
    ...parametersOf(shape.headers, 'header'),
  ];
  return {
    operationId: name,
    tags: [operation.api],
    summary: summaryOf(name),
    description: `${accessOf(operation.access)} ${OWNER[operation.owner]}${notesOf(operation)}`,
    security: securityOf(operation.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(operation, shape),
    responses: { 200: answerOf(operation, shape), ...errorsOf(operation, shape, isOffered) },
  };
}

/** @example summaryOf('getTerminals') // 'Get terminals' */
function summaryOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function accessOf(access: Operation['access']): string {
  if (access === 'public') return 'Needs no session.';
  if (access === 'application') return 'Takes the token of an application, from `issueApplicationToken`.';
  return `Scopes: ${access.map((scope: Scope) => `\`${scope}\``).join(', ')}.`;
}

function securityOf(access: Operation['access']): Json[] {
  if (access === 'public') return [];
  return access === 'application' ? [{ application: [APPLICATION_SCOPE] }] : [{ session: [] }];
}

const OWNER = {
  merchant: 'Reaches the rows of the caller’s contract; any other answers 404.',
  developer: 'Reaches the applications and points of sale of the calling developer; any other answers 404.',
  application: 'Reaches the points of sale of the calling application.',
  self: 'Reaches the caller’s own account.',
  token: 'Reaches the account of a one-time token.',
  nobody: 'Reaches no personal data.',
} as const satisfies Record<Operation['owner'], string>;

function notesOf({ own, sideEffect, access }: Operation): string {
  const temporary = access !== 'public' && access.includes(SCOPE.changePassword);
  return [
    temporary ? ' Takes the temporary token of a forced change too.' : '',
    sideEffect ? ' Changes something although it is a GET: never cached, never repeated.' : '',
    own ? ' Not in the specification: another backend may lack it.' : '',
  ].join('');
}

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query' | 'header'): Json[] {
  const { properties, required } = membersOf(schema);
  return Object.entries(properties).map(([name, shape]) => {
    const description =
      isJson(shape) && typeof shape.description === 'string' ? { description: shape.description } : {};
    return { name, in: place, required: place === 'path' || required.has(name), ...description, schema: shape };
  });
}

/** Members of an object schema, or of an intersection of some. */
function membersOf(schema: unknown): { properties: Json; required: ReadonlySet<unknown> } {
  if (!isJson(schema)) return { properties: {}, required: new Set() };
  const parts = Array.isArray(schema.allOf) ? schema.allOf.map(membersOf) : [];
  const own = isJson(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    properties: Object.assign({}, own, ...parts.map(({ properties }) => properties)),
    required: new Set([...required, ...parts.flatMap((part) => [...part.required])]),
  };
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function bodyOf({ body }: Operation, { body: schema }: OperationShape): Json {
  if (!schema || !body || body === 'none') return {};
  return { requestBody: { required: true, content: { [BODY_MEDIA[body]]: { schema } } } };
}

function answerOf({ answer }: Operation, { answer: schema }: OperationShape): Json {
  if (answer !== 'file') return { description: 'Success', content: { 'application/json': { schema } } };
  return {
    description: 'The file; its name stands in Content-Disposition',
    headers: { 'content-disposition': { schema: { type: 'string' } } },
    content: { 'application/octet-stream': { schema } },
  };
}

function errorsOf(
  { access, owner, body, failure }: Operation,
  { errors = {} }: OperationShape,
  isOffered: boolean,
): Json {
  const usual = [
    400,
    ...(access === 'public' ? [] : [401]),
    ...(typeof access === 'string' ? [] : [403]),
    ...(owner === 'merchant' || owner === 'developer' ? [404] : []),
    ...(body && body !== 'none' ? [413, 415] : []),
    429,
    500,
    ...(isOffered ? [] : [501]),
    503,
  ];
  const $ref = `#/components/schemas/${failure === 'oauth' ? 'OAuthError' : 'Error'}`;
  const described = { ...Object.fromEntries(usual.map((status) => [status, ERRORS[status]])), ...errors };
  return Object.fromEntries(
    Object.entries(described).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref } } } },
    ]),
  );
}
