import { type TSchema, Type } from 'typebox';
import type { HomeTile, NavigationIcon } from '../descriptor.ts';
import { SCOPE } from '../scopes.ts';
import { PAGE_PATH, ROUTE_PATH } from './portal-path.ts';
import { CONTAINER_NAME, CONTAINER_WORDS, exact, text, textWith } from './schema-parts.ts';

/** A scope of a remote's backend: a word of OAuth (RFC 6749 §3.3), kept plain. */
const BACKEND_SCOPE_PATTERN = '^[a-z][a-z0-9]*(?:[:._-][a-z0-9]+)*$';

const scopesWith = (description: string) =>
  Type.Array(Type.Union(Object.values(SCOPE).map((scope) => Type.Literal(scope))), { description });
const signedIn = [SCOPE.administrator, SCOPE.staff, SCOPE.developer];
const NOT_FOR_PAGES = '/api, /releases, /documents and /sdk belong to the server';
const path = Type.String({
  pattern: PAGE_PATH,
  errorMessage: `must be / or words between single slashes, such as /loyalty; ${NOT_FOR_PAGES}`,
  description: 'address of a page: /, or words between single slashes',
});
const routePath = Type.String({
  pattern: ROUTE_PATH,
  errorMessage: `must be words between single slashes, such as /loyalty or /loyalty/:id; ${NOT_FOR_PAGES}`,
  description: 'words between single slashes; after the first one, :names may stand for words: /users/:username',
});

/** A path below the remote's folder; it cannot leave it. */
const imageFile = Type.String({
  pattern: '^(?!.*(?:^|/)\\.)[\\w@+.-]+(?:/[\\w@+.-]+)*\\.(?:svg|png|webp)$',
  errorMessage: 'must be a path below the remote to a file .svg, .png or .webp, such as src/loyalty/tile.svg',
  description: "the remote's own picture in place of the drawing: a file of its sources, at most 50 KB",
});

const wordOf = (words: readonly string[], description = '') =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    description ? { description } : {},
  );

/**
 * A descriptor. That of a release takes what later contracts may add; the file that a team writes takes nothing else,
 * so that a misspelt key is noticed.
 */
function descriptorOf(icon: TSchema, art: TSchema, keys: { additionalProperties?: boolean } = {}) {
  const object = <Properties extends Type.TProperties>(properties: Properties) => Type.Object(properties, keys);
  const backendScope = object({
    name: Type.String({
      pattern: BACKEND_SCOPE_PATTERN,
      errorMessage: 'must be lower-case words joined by . : _ or -, such as points:read',
      description: 'written into the token unchanged: points:read',
    }),
    title: textWith('what it allows, for the operator who grants it'),
    for: Type.Array(wordOf(signedIn), { minItems: 1, description: 'the signed-in people whose calls carry it' }),
  });
  return {
    name: Type.String({
      pattern: CONTAINER_NAME,
      description: 'the app with _ for -: mf_loyalty for mf-loyalty',
      errorMessage: CONTAINER_WORDS,
    }),
    title: textWith("the area's name for people; shown when the area itself cannot be"),
    team: Type.Optional(textWith('who makes it, for testers')),
    contract: Type.String({
      pattern: '^\\^\\d+\\.\\d+\\.\\d+$',
      errorMessage: 'must be ^ and a version, such as ^1.3.0',
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
