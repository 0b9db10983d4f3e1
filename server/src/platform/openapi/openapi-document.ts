import { APPLICATION_SCOPE, CONTRACT_VERSION, type Operation, type OperationName, operations } from '@portal/contract';
import { documentation, documentedGroups } from '@portal/contract/documentation';
import { ErrorBody, OAuthErrorBody, type OperationShape, schemas } from '@portal/contract/schemas';
import type { TSchema } from 'typebox';
import { addressOf } from '../http/addresses.ts';
import { descriptionOf, paragraphs } from './call-description.ts';
import { errorsOf } from './error-responses.ts';

type Json = Readonly<Record<string, unknown>>;

/** Media type of a request's body, by its name in the contract. */
const BODY_MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

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
    ...(operation.own ? { 'x-own': true } : {}),
    tags: documentedGroups.filter(({ operations: members }) => name in members).map(({ name: group }) => group),
    summary: documentation[name].summary,
    description: descriptionOf(name),
    security: securityOf(operation.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(operation, shape),
    responses: { 200: answerOf(operation, shape), ...errorsOf(name, isOffered) },
  };
}

function securityOf(access: Operation['access']): Json[] {
  if (access === 'public') return [];
  return access === 'application' ? [{ application: [APPLICATION_SCOPE] }] : [{ session: [] }];
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
    description: 'The file; its name is in Content-Disposition',
    headers: { 'content-disposition': { schema: { type: 'string' } } },
    content: { 'application/octet-stream': { schema } },
  };
}
