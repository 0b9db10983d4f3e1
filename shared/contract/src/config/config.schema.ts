import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { type OperationName, operations } from '../operations.ts';
import { ownOperations } from '../own-operations.ts';
import { descriptorSchema } from './descriptor.schema.ts';
import {
  addressOf,
  apiAddress,
  CONTAINER_NAME,
  CONTAINER_WORDS,
  exact,
  pageAddress,
  text,
  word,
} from './schema-parts.ts';

export { descriptorSchema, remoteFileSchema } from './descriptor.schema.ts';

const address = (description: string) => Type.Optional(apiAddress(description));
const originPattern = Type.String({
  pattern: '^https?://[^\\s/;,:]+(:(\\d+|\\*))?$',
  description: 'an origin such as http://localhost:3001; a port of * is any port',
  errorMessage: 'must be an origin such as http://localhost:3001, or with any port http://localhost:*, without a path',
});
const names = Object.keys(operations) as OperationName[];
const wordOf = (words: readonly string[], options = {}) =>
  Type.Union(
    words.map((name) => Type.Literal(name)),
    options,
  );
/** A reading call is repeated anyway. */
const writes = names.filter((name) => {
  const { method, sideEffect, readsOnly }: Operation = operations[name];
  return method === 'GET' ? sideEffect === true : readsOnly !== true;
});
const ownName = wordOf(Object.keys(ownOperations), {
  otherCalls: 'is a call of the specification and needs no listing',
});

/** The calls that take an `If-Match`: those that replace values which the sender has seen. */
export const CONDITIONAL_OPERATIONS = [
  'updateUser',
  'addTerminalToUser',
  'setCashLink',
] as const satisfies readonly OperationName[];

/** Another path for a call, with exactly the parameters that it has in the contract. */
function pathFor(name: OperationName) {
  const parameters = [...operations[name].path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
  const each = parameters.map((parameter) => `(?=.*:${parameter}(?!\\w))`).join('');
  const others = parameters.length > 0 ? `(?!(?:${parameters.join('|')})(?!\\w))` : '';
  const listed = parameters.map((parameter) => `:${parameter}`).join(', ');
  return Type.Optional(
    Type.String({
      pattern: `^${each}(?!.*:${others}[A-Za-z])(?:/.*)?$`,
      errorMessage: `must begin with / and have ${listed === '' ? 'no parameter' : `the parameters of the contract's path and no other: ${listed}`}`,
    }),
  );
}
const hashes = Type.Record(
  Type.String(),
  Type.String({
    pattern: '^sha(256|384|512)-',
    errorMessage: 'must be a hash that begins with sha256-, sha384- or sha512-',
  }),
);
const containerName = Type.String({ pattern: CONTAINER_NAME, errorMessage: CONTAINER_WORDS });

/** `/config.json` as JSON Schema (draft 2020-12). An unknown key is an error, so that a misspelt one is noticed. */
export const configSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'where this schema is, for an editor: /config.schema.json' })),
    brand: Type.Optional(
      Type.Object(
        {
          name: word('beside the logo, in the titles of pages, in mails and in authenticator apps'),
          owner: word('who owns the portal, in the footer after © 2020: the year is that of the specification'),
        },
        exact,
      ),
    ),
    theme: Type.Optional(
      Type.Union(
        ['light', 'dark', 'auto'].map((theme) => Type.Literal(theme)),
        { description: 'colours, unless a person chose others on the device; auto: as the device has them' },
      ),
    ),
    mock: Type.Optional(
      Type.Boolean({ description: 'answer every call in the browser from sample data, without a server' }),
    ),
    apis: Type.Optional(
      Type.Object(
        {
          login: address('where a sign-in and a renewed session are posted: the whole address of that one call'),
          guest: address('the API for people without a session; its calls are below this address'),
          base: address('the API for everybody else; its calls are below this address'),
        },
        {
          ...exact,
          description:
            'http(s) addresses, or paths of the portal; on a host whose name contains stg, mpos or posweb login and base are at the page, whatever is here',
        },
      ),
    ),
    paths: Type.Optional(
      Type.Object(Object.fromEntries(names.map((name) => [name, pathFor(name)])), {
        ...exact,
        description:
          'paths of calls that differ from those of the contract, below the address of their API and with the same parameters: { "getApplication": "/v2/app/:appId" }',
      }),
    ),
    ownOperations: Type.Optional(
      Type.Array(ownName, {
        description: 'the calls outside the specification that the backend has; the controls of others are not drawn',
      }),
    ),
    idempotentOperations: Type.Optional(
      Type.Array(wordOf(writes, { otherCalls: 'only reads and is repeated anyway' }), {
        description:
          'writing calls that the backend makes only once when they come again with the same idempotency-key; the portal repeats them when an answer is lost',
      }),
    ),
    conditionalOperations: Type.Optional(
      Type.Array(wordOf(CONDITIONAL_OPERATIONS), {
        description:
          'calls whose if-match the backend compares, and answers 412 when somebody else has changed the value since',
      }),
    ),
    login: Type.Optional(
      Type.Object(
        {
          clientId: word('client_id of a sign-in'),
          scope: word('scope of a sign-in'),
          identityDomain: Type.Optional(
            Type.Union([text, Type.Null()], { description: 'header identity-domain of a sign-in; null: not sent' }),
          ),
          slider: Type.Optional(
            Type.Union([text, Type.Null()], { description: 'header slider of a sign-in; null: not sent' }),
          ),
          usernameExample: word('what the empty field of the user name shows'),
        },
        exact,
      ),
    ),
    session: Type.Optional(
      Type.Object(
        {
          warning: Type.Optional(
            Type.Integer({
              minimum: 0,
              description: 'how many seconds before its end people are asked whether to stay signed in; 0: never',
            }),
          ),
        },
        exact,
      ),
    ),
    humanCheck: Type.Optional(
      Type.Object(
        {
          provider: Type.Union([Type.Literal('altcha'), Type.Literal('none')], {
            description:
              'proof of work before sign-in and public forms, sent as x-human-check; altcha needs getHumanCheckChallenge in ownOperations',
          }),
        },
        exact,
      ),
    ),
    terms: Type.Optional(
      Type.Object(
        {
          tcVersion: word('the version of the terms that people must have accepted'),
          document: Type.Optional(addressOf('the terms as a PDF; what comes with the portal is a demonstration')),
        },
        exact,
      ),
    ),
    support: Type.Optional(
      Type.Object(
        { link: pageAddress('page of the support, or mailto:'), phone: word('telephone of the support') },
        exact,
      ),
    ),
    links: Type.Optional(
      Type.Object(
        {
          transparency: pageAddress('link of the footer: transparency; any page, or mailto:'),
          cookies: pageAddress('link of the footer: cookies; any page, or mailto:'),
          privacy: pageAddress('link of the footer: privacy; any page, or mailto:'),
        },
        exact,
      ),
    ),
    appLink: Type.Optional(
      Type.Union([Type.String({ pattern: '\\{token\\}' }), Type.Null()], {
        description:
          "opens the provider's app on a phone, from the mailed link of a new password; {token} is replaced; null: no app",
        errorMessage: 'must be an address that has {token} in it, such as app://password?token={token}, or null',
      }),
    ),
    acquirer: Type.Optional(
      Type.Object(
        {
          name: Type.String({ minLength: 1, description: 'as the tax agency knows it' }),
          taxCode: Type.String({
            pattern: '^[0-9]{11}$',
            description: 'codice fiscale, eleven digits',
            errorMessage: 'must be eleven digits',
          }),
        },
        {
          ...exact,
          description:
            'who transmits the payments; without it nothing about linking terminals to cash registers is drawn',
        },
      ),
    ),
    analytics: Type.Optional(
      Type.Union(
        [
          Type.Object({ sink: Type.Literal('none') }, exact),
          Type.Object({ sink: Type.Literal('beacon'), url: addressOf('where events are posted') }, exact),
        ],
        {
          description:
            'what becomes of events: none, or a beacon to url: { "sink": "beacon", "url": "https://count.example.it/events" }',
        },
      ),
    ),
    overrides: Type.Optional(
      Type.Object(
        {
          allowed: Type.Optional(
            Type.Boolean({
              description: 'whether testers may load a remote from another address; never in production',
            }),
          ),
          origins: Type.Optional(
            Type.Array(originPattern, { description: 'from which origins, such as http://localhost:*' }),
          ),
        },
        exact,
      ),
    ),
    backends: Type.Optional(
      Type.Record(Type.String({ pattern: CONTAINER_NAME }), apiAddress('the address of the backend'), {
        ...exact,
        description:
          'where the calls for own backends of remotes go, by container name; a remote that is missing has none',
        errorMessage: CONTAINER_WORDS,
      }),
    ),
    remotes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: containerName,
            version: text,
            baseUrl: addressOf("the release's folder, with a final slash"),
            entry: text,
            pages: Type.Record(Type.String(), Type.Array(text)),
            integrity: Type.Optional(hashes),
            descriptor: descriptorSchema,
            previous: Type.Optional(
              Type.Object(
                {
                  version: text,
                  baseUrl: addressOf("that release's folder"),
                  entry: text,
                  contract: text,
                  integrity: Type.Optional(hashes),
                },
                exact,
              ),
            ),
          },
          exact,
        ),
        { description: 'the live releases; the server and compose write them' },
      ),
    ),
    preview: Type.Optional(
      Type.Object({ remote: text, version: text }, { ...exact, description: 'a staged release; the server writes it' }),
    ),
    shell: Type.Optional(
      Type.Union([Type.Object({ version: text }, exact), Type.Null()], {
        description: 'the live shell; the server and compose write it',
      }),
    ),
  },
  { ...exact, $id: 'portal-config', title: 'Configuration of the portal' },
);
