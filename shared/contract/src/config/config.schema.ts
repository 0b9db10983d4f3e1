import { type TSchema, Type } from 'typebox';
import type { HomeTile, NavigationIcon } from '../descriptor.ts';
import { operations } from '../operations.ts';
import { ownOperations } from '../own-operations.ts';
import { SCOPE } from '../scopes.ts';
import { OWN_OR_HTTP_ADDRESS, PAGE_PATH, ROUTE_PATH } from './portal-path.ts';

/** A scope of a remote's backend: a word of OAuth (RFC 6749 §3.3), kept plain. */
const BACKEND_SCOPE_PATTERN = '^[a-z][a-z0-9]*(?:[:._-][a-z0-9]+)*$';

const text = Type.String({ minLength: 1 });
const address = Type.String({
  pattern: OWN_OR_HTTP_ADDRESS,
  description: 'http(s) address, or a path of the portal’s origin',
});
const originPattern = Type.String({
  pattern: '^https?://[^\\s/;,:]+(:(\\d+|\\*))?$',
  description: 'origin such as http://localhost:3001; a port of * is any port',
});
const operationName = Type.Union(Object.keys(operations).map((name) => Type.Literal(name)));
const ownName = Type.Union(Object.keys(ownOperations).map((name) => Type.Literal(name)));
const scopes = Type.Array(Type.Union(Object.values(SCOPE).map((scope) => Type.Literal(scope))));
const signedIn = [SCOPE.administrator, SCOPE.staff, SCOPE.developer];
const path = Type.String({ pattern: PAGE_PATH, description: 'address of a page: /, or words between single slashes' });
const routePath = Type.String({
  pattern: ROUTE_PATH,
  description: 'the same, and after the first word :names may stand for words: /users/:username',
});
const hashes = Type.Record(Type.String(), Type.String({ pattern: '^sha(256|384|512)-' }));
/** The container is held by a global variable, so its name is an identifier. */
const CONTAINER_NAME = '^[A-Za-z_$][\\w$]*$';
const containerName = Type.String({ pattern: CONTAINER_NAME });
const exact = { additionalProperties: false };

/** A path below the remote's folder; it cannot leave it. */
const imageFile = Type.String({ pattern: '^(?!.*(?:^|/)\\.)[\\w@+.-]+(?:/[\\w@+.-]+)*\\.(?:svg|png|webp)$' });

const wordOf = (words: readonly string[]) => Type.Union(words.map((word) => Type.Literal(word)));

/**
 * A descriptor. That of a release takes what later contracts may add; the file that a team writes takes nothing else,
 * so that a misspelt key is noticed.
 */
function descriptorOf(icon: TSchema, art: TSchema, keys: { additionalProperties?: boolean } = {}) {
  const object = <Properties extends Type.TProperties>(properties: Properties) => Type.Object(properties, keys);
  const backendScope = object({
    name: Type.String({ pattern: BACKEND_SCOPE_PATTERN }),
    title: text,
    for: Type.Array(wordOf(signedIn), { minItems: 1 }),
  });
  return {
    name: containerName,
    title: text,
    contract: Type.String({ pattern: '^\\^\\d+\\.\\d+\\.\\d+$' }),
    routes: Type.Array(
      object({
        path: routePath,
        page: text,
        access: wordOf(['public', 'session', 'temporary', 'pending']),
        scopes: Type.Optional(scopes),
        frame: Type.Optional(wordOf(['full', 'bar', 'none'])),
      }),
    ),
    navigation: Type.Array(
      object({
        index: Type.Integer({ minimum: 0, maximum: 9 }),
        path,
        icon,
        label: text,
        tab: Type.Optional(text),
        scopes,
      }),
    ),
    tiles: Type.Array(
      object({
        path,
        title: text,
        badge: Type.Optional(text),
        art,
        image: Type.Optional(imageFile),
        scopes,
        order: Type.Integer({ minimum: 0 }),
      }),
    ),
    widgets: Type.Array(object({ name: text, slot: wordOf(['home', 'home-top']), scopes })),
    backend: Type.Optional(object({ scopes: Type.Array(backendScope, { minItems: 1, maxItems: 20 }) })),
  };
}

/** The descriptor of a release as JSON Schema. */
export const descriptorSchema = Type.Object(descriptorOf(text, text));

const ICONS: readonly NavigationIcon[] = ['home', 'catalog', 'terminals', 'users', 'applications', 'merchants', 'area'];
const ART: readonly HomeTile['art'][] = ['catalog', 'terminals', 'users', 'applications', 'merchants', 'area'];

/** The file `remote.json` of a team as JSON Schema; `$schema` tells an editor where it is. */
export const remoteFileSchema = Type.Object(
  { $schema: Type.Optional(Type.String()), ...descriptorOf(wordOf(ICONS), wordOf(ART), exact) },
  exact,
);

/** `/config.json` as JSON Schema (draft 2020-12). An unknown key is an error, so that a misspelt one is noticed. */
export const configSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    brand: Type.Optional(Type.Object({ name: Type.Optional(text), owner: Type.Optional(text) }, exact)),
    theme: Type.Optional(Type.Union(['light', 'dark', 'auto'].map((word) => Type.Literal(word)))),
    mock: Type.Optional(Type.Boolean()),
    apis: Type.Optional(
      Type.Object(
        { login: Type.Optional(address), guest: Type.Optional(address), base: Type.Optional(address) },
        exact,
      ),
    ),
    paths: Type.Optional(Type.Partial(Type.Record(operationName, Type.String({ pattern: '^(/.*)?$' })), exact)),
    ownOperations: Type.Optional(Type.Array(ownName)),
    idempotentOperations: Type.Optional(Type.Array(operationName)),
    conditionalOperations: Type.Optional(Type.Array(operationName)),
    login: Type.Optional(
      Type.Object(
        {
          clientId: Type.Optional(text),
          scope: Type.Optional(text),
          identityDomain: Type.Optional(Type.Union([text, Type.Null()])),
          slider: Type.Optional(Type.Union([text, Type.Null()])),
          usernameExample: Type.Optional(text),
        },
        exact,
      ),
    ),
    session: Type.Optional(Type.Object({ warning: Type.Optional(Type.Integer({ minimum: 0 })) }, exact)),
    humanCheck: Type.Optional(
      Type.Object({ provider: Type.Union([Type.Literal('altcha'), Type.Literal('none')]) }, exact),
    ),
    terms: Type.Optional(Type.Object({ tcVersion: Type.Optional(text), document: Type.Optional(address) }, exact)),
    support: Type.Optional(Type.Object({ link: Type.Optional(address), phone: Type.Optional(text) }, exact)),
    links: Type.Optional(
      Type.Object(
        { transparency: Type.Optional(address), cookies: Type.Optional(address), privacy: Type.Optional(address) },
        exact,
      ),
    ),
    appLink: Type.Optional(Type.Union([Type.String({ pattern: '\\{token\\}' }), Type.Null()])),
    acquirer: Type.Optional(
      Type.Object(
        { name: text, taxCode: Type.String({ pattern: '^[0-9]{11}$', description: 'codice fiscale' }) },
        exact,
      ),
    ),
    analytics: Type.Optional(
      Type.Union([
        Type.Object({ sink: Type.Literal('none') }, exact),
        Type.Object({ sink: Type.Literal('beacon'), url: address }, exact),
      ]),
    ),
    overrides: Type.Optional(
      Type.Object({ allowed: Type.Optional(Type.Boolean()), origins: Type.Optional(Type.Array(originPattern)) }, exact),
    ),
    backends: Type.Optional(Type.Record(Type.String({ pattern: CONTAINER_NAME }), address, exact)),
    remotes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: containerName,
            version: text,
            baseUrl: address,
            entry: text,
            pages: Type.Record(Type.String(), Type.Array(text)),
            integrity: Type.Optional(hashes),
            descriptor: descriptorSchema,
            previous: Type.Optional(
              Type.Object(
                { version: text, baseUrl: address, entry: text, contract: text, integrity: Type.Optional(hashes) },
                exact,
              ),
            ),
          },
          exact,
        ),
      ),
    ),
    preview: Type.Optional(Type.Object({ remote: text, version: text }, exact)),
    shell: Type.Optional(Type.Union([Type.Object({ version: text }, exact), Type.Null()])),
  },
  { ...exact, $id: 'portal-config', title: 'Configuration of the portal' },
);
