import {
  APPLICATION_SCOPE,
  CONTRACT_VERSION,
  type Operation,
  type OperationName,
  operations,
  SCOPE,
  type Scope,
} from '@portal/contract';
import { documentation, documentedGroups, type ErrorWords } from '@portal/contract/documentation';
import { ErrorBody, OAuthErrorBody, type OperationShape, schemas } from '@portal/contract/schemas';
import type { TSchema } from 'typebox';
import { addressOf } from '../http/addresses.ts';

type Json = Readonly<Record<string, unknown>>;

/** Media type of a request's body, by its name in the contract. */
const BODY_MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** The meaning of an error status in every call. */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'The request is invalid; `errorsCause` names the fields.',
  401: 'No live session, or wrong credentials where the call signs in.',
  403: 'The scope of the session may not make this call.',
  404: 'Not found, or not the caller’s own.',
  413: 'The body is too large.',
  415: 'The body is of another media type.',
  429: 'Too many calls; see Retry-After.',
  500: 'Unexpected failure; `supportId` names it in the log.',
  501: 'This server does not offer the call yet.',
  503: 'Too busy, or without its database; see Retry-After.',
};

/**
 * The contract as OpenAPI 3.1, with every call, whether this server offers it or not. Names, access, ownership and
 * shapes come from the contract, so the document cannot differ from the routes.
 *
 * @param offered calls that have a handler; the others are described as answering 501
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
    tags: documentedGroups.map(({ name, description }) => ({ name, description: paragraphs(description) })),
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
    tags: documentedGroups.filter(({ operations: members }) => name in members).map(({ name: group }) => group),
    summary: documentation[name].summary,
    description: descriptionOf(name),
    security: securityOf(operation.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(operation, shape),
    responses: { 200: answerOf(operation, shape), ...errorsOf(name, isOffered) },
  };
}

/** What the shapes cannot express: who may call, an example, and where it is specified. */
function descriptionOf(name: OperationName): string {
  const { access, owner, ...notes }: Operation = operations[name];
  const { description, example, source } = documentation[name];
  return [
    ...(description === undefined ? [] : [paragraphs(description)]),
    `${accessOf(access)} ${OWNER[owner]}${notesOf({ access, owner, ...notes })}`,
    `\`\`\`\n${oneLine(example).replace(' → ', '\n→ ')}\n\`\`\``,
    `Source: ${source}.`,
  ].join('\n\n');
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** A text of the contract as Markdown; its line breaks stay. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(oneLine)
    .join('\n\n');

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
    access !== 'public' && access.includes(SCOPE.secondFactor) ? ' Takes the token of a login that awaits it.' : '',
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

/** Members of an object schema or of an intersection of object schemas. */
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

function errorsOf(name: OperationName, isOffered: boolean): Json {
  const { access, owner, body, failure }: Operation = operations[name];
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
  const own: Readonly<Partial<Record<number, ErrorWords>>> = documentation[name].errors ?? {};
  const $ref = `#/components/schemas/${failure === 'oauth' ? 'OAuthError' : 'Error'}`;
  const statuses = [...new Set([...usual, ...Object.keys(own).map(Number)])];
  return Object.fromEntries(
    statuses.map((status) => {
      // The errors that every call may answer are described beside this call's own.
      const always = (status === 400 && failure !== 'oauth') || status === 500 ? [ERRORS[status] ?? ''] : [];
      const words = status in own ? [...always, ...sentencesOf(own[status] ?? '')] : [ERRORS[status] ?? ''];
      const description = words.length > 1 ? words.map((word) => `- ${word}`).join('\n') : words.join('');
      return [status, { description, content: { 'application/json': { schema: { $ref } } } }];
    }),
  );
}

/** One sentence for each code, where the failure has codes. */
const sentencesOf = (words: ErrorWords): string[] =>
  typeof words === 'string' ? [words] : Object.entries(words).map(([code, meaning]) => `\`${code}\`: ${meaning}`);
