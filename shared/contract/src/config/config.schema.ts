import { type TSchema, Type } from 'typebox';
import type { HomeTile, NavigationIcon } from '../descriptor.ts';
import { operations } from '../operations.ts';
import { ownOperations } from '../own-operations.ts';
import { SCOPE } from '../scopes.ts';
import { OWN_OR_HTTP_ADDRESS, PAGE_PATH, ROUTE_PATH } from './portal-path.ts';

/** A scope of a remote's backend: a word of OAuth (RFC 6749 §3.3), kept plain. */
const BACKEND_SCOPE_PATTERN = '^[a-z][a-z0-9]*(?:[:._-][a-z0-9]+)*$';

const text = Type.String({ minLength: 1 });
/** A value that names what it is for; together the descriptions are docs/provide/configuration.md. */
const word = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
/** An http(s) address, or a path of the portal's origin. */
const addressOf = (description: string) => Type.String({ pattern: OWN_OR_HTTP_ADDRESS, description });
const address = (description: string) => Type.Optional(addressOf(description));
const originPattern = Type.String({
  pattern: '^https?://[^\\s/;,:]+(:(\\d+|\\*))?$',
  description: 'an origin such as http://localhost:3001; a port of * is any port',
});
const operationName = Type.Union(Object.keys(operations).map((name) => Type.Literal(name)));
const ownName = Type.Union(Object.keys(ownOperations).map((name) => Type.Literal(name)));
const scopesWith = (description: string) =>
  Type.Array(Type.Union(Object.values(SCOPE).map((scope) => Type.Literal(scope))), { description });
const signedIn = [SCOPE.administrator, SCOPE.staff, SCOPE.developer];
const path = Type.String({ pattern: PAGE_PATH, description: 'address of a page: /, or words between single slashes' });
const routePath = Type.String({
  pattern: ROUTE_PATH,
  description: 'words between single slashes; after the first one, :names may stand for words: /users/:username',
});
const hashes = Type.Record(Type.String(), Type.String({ pattern: '^sha(256|384|512)-' }));
/** The container is held by a global variable, so its name is an identifier. */
const CONTAINER_NAME = '^[A-Za-z_$][\\w$]*$';
const containerName = Type.String({ pattern: CONTAINER_NAME });
const exact = { additionalProperties: false };

/** A path below the remote's folder; it cannot leave it. */
const imageFile = Type.String({
  pattern: '^(?!.*(?:^|/)\\.)[\\w@+.-]+(?:/[\\w@+.-]+)*\\.(?:svg|png|webp)$',
  description: "the remote's own picture in place of the drawing: a file of its sources, at most 50 KB",
});

const wordOf = (words: readonly string[], description = '') =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    description ? { description } : {},
  );
const textWith = (description: string) => Type.String({ minLength: 1, description });

/**
 * A descriptor. That of a release takes what later contracts may add; the file that a team writes takes nothing else,
 * so that a misspelt key is noticed.
 */
function descriptorOf(icon: TSchema, art: TSchema, keys: { additionalProperties?: boolean } = {}) {
  const object = <Properties extends Type.TProperties>(properties: Properties) => Type.Object(properties, keys);
  const backendScope = object({
    name: Type.String({ pattern: BACKEND_SCOPE_PATTERN, description: 'written into the token unchanged: points:read' }),
    title: textWith('what it allows, for the operator who grants it'),
    for: Type.Array(wordOf(signedIn), { minItems: 1, description: 'the signed-in people whose calls carry it' }),
  });
  return {
    name: Type.String({ pattern: CONTAINER_NAME, description: 'the app with _ for -: mf_loyalty for mf-loyalty' }),
    title: textWith("the area's name for people; shown when the area itself cannot be"),
    team: Type.Optional(textWith('who makes it, for testers')),
    contract: Type.String({
      pattern: '^\\^\\d+\\.\\d+\\.\\d+$',
      description: 'the versions of the contract that it works with',
    }),
    routes: Type.Array(
      object({
        path: routePath,
        page: textWith("id of the page among the remote's pages in src/remote.tsx"),
        access: wordOf(
          ['public', 'session', 'temporary', 'pending'],
          'who may open it: anybody, signed-in people, who has to change the password, who owes the second factor',
        ),
        scopes: Type.Optional(scopesWith('roles that may open it; every signed-in person when absent')),
        frame: Type.Optional(
          wordOf(
            ['full', 'bar', 'none'],
            'what the portal draws around it: all (when absent), only the bottom bar on phones, nothing',
          ),
        ),
      }),
      { description: 'the pages and their addresses' },
    ),
    navigation: Type.Array(
      object({
        index: Type.Integer({
          minimum: 0,
          maximum: 9,
          description: "its place in the menu; 0 to 5 are the portal's own entries",
        }),
        path,
        icon,
        label: textWith('its name on phones'),
        tab: Type.Optional(textWith('its name on wide windows, when it differs')),
        scopes: scopesWith('roles that see it'),
      }),
      { description: 'the entries of the menu' },
    ),
    tiles: Type.Array(
      object({
        path,
        title: textWith('its heading'),
        badge: Type.Optional(textWith('a word on it, such as Novità')),
        art,
        image: Type.Optional(imageFile),
        scopes: scopesWith('roles that see it'),
        order: Type.Integer({ minimum: 0, description: 'its place among the tiles' }),
      }),
      { description: 'the tiles of the home page' },
    ),
    widgets: Type.Array(
      object({
        name: textWith("id of the component among the remote's widgets in src/remote.tsx"),
        slot: wordOf(['home', 'home-top'], 'after the tiles of the home page, or before them'),
        scopes: scopesWith('roles that see it'),
      }),
      { description: 'components on pages of the portal itself' },
    ),
    backend: Type.Optional(
      Type.Object(
        {
          scopes: Type.Array(backendScope, {
            minItems: 1,
            maxItems: 20,
            description: 'the rights that calls may carry',
          }),
        },
        { ...keys, description: 'only for a remote with a backend of its own' },
      ),
    ),
  };
}

/** The descriptor of a release as JSON Schema. */
export const descriptorSchema = Type.Object(descriptorOf(text, text));

const ICONS: readonly NavigationIcon[] = ['home', 'catalog', 'terminals', 'users', 'applications', 'merchants', 'area'];
const ART: readonly HomeTile['art'][] = ['catalog', 'terminals', 'users', 'applications', 'merchants', 'area'];

/** The file `remote.json` of a team as JSON Schema; `$schema` tells an editor where it is. */
export const remoteFileSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'where an editor finds this schema' })),
    ...descriptorOf(wordOf(ICONS, "its picture; area is for a team's own areas"), wordOf(ART, 'its drawing'), exact),
  },
  exact,
);

/** `/config.json` as JSON Schema (draft 2020-12). An unknown key is an error, so that a misspelt one is noticed. */
export const configSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'where this schema is, for an editor: /config.schema.json' })),
    brand: Type.Optional(
      Type.Object(
        {
          name: word('beside the logo, in the titles of pages, in mails and in authenticator apps'),
          owner: word('who owns the portal, in the footer'),
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
      Type.Partial(Type.Record(operationName, Type.String({ pattern: '^(/.*)?$' })), {
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
      Type.Array(operationName, {
        description:
          'calls that the backend makes only once when they come again with the same idempotency-key; the portal repeats them when an answer is lost',
      }),
    ),
    conditionalOperations: Type.Optional(
      Type.Array(operationName, {
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
            description: 'proof of work before sign-in and public forms, sent as x-human-check',
          }),
        },
        exact,
      ),
    ),
    terms: Type.Optional(
      Type.Object(
        {
          tcVersion: word('the version of the terms that people must have accepted'),
          document: address('the terms as a PDF'),
        },
        exact,
      ),
    ),
    support: Type.Optional(
      Type.Object({ link: address('page of the support'), phone: word('telephone of the support') }, exact),
    ),
    links: Type.Optional(
      Type.Object(
        {
          transparency: address('link of the footer: transparency'),
          cookies: address('link of the footer: cookies'),
          privacy: address('link of the footer: privacy'),
        },
        exact,
      ),
    ),
    appLink: Type.Optional(
      Type.Union([Type.String({ pattern: '\\{token\\}' }), Type.Null()], {
        description:
          "opens the provider's app on a phone, from the mailed link of a new password; {token} is replaced; null: no app",
      }),
    ),
    acquirer: Type.Optional(
      Type.Object(
        {
          name: Type.String({ minLength: 1, description: 'as the tax agency knows it' }),
          taxCode: Type.String({ pattern: '^[0-9]{11}$', description: 'codice fiscale, eleven digits' }),
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
        { description: 'what becomes of events: none, or a beacon to url' },
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
      Type.Record(Type.String({ pattern: CONTAINER_NAME }), addressOf('the address of the backend'), {
        ...exact,
        description:
          'where the calls for own backends of remotes go, by container name; a remote that is missing has none',
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
