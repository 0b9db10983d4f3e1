import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiOrigins, completeConfig } from '../src';
import { documentPolicy } from '../src/composition';
import { configSchema } from '../src/config/config.schema';
import { configMistake, formMistake } from '../src/config/config-mistake';
import { mistakeOf } from '../src/config/schema-mistake';
import { type OperationShape, schemas } from '../src/schemas';

const page = { hostname: 'portal.example.com', origin: 'https://portal.example.com' };

it('publishes the schema of the configuration as it is in the sources', () => {
  const { $schema, ...published } = JSON.parse(readFileSync(join(__dirname, '../config.schema.json'), 'utf8'));
  expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
  expect(published).toEqual(JSON.parse(JSON.stringify(configSchema)));
});

it('[API-001] fills every key that the file leaves out', () => {
  const config = completeConfig({ support: { phone: '02 123' }, login: { slider: 'on' } }, page);
  expect(config.apis).toEqual({ login: '/api/oauth/v2/token', guest: '/api/guest', base: '/api/services' });
  expect(config.support).toEqual({ phone: '02 123', link: expect.stringMatching(/^https:/) });
  expect(config.login).toEqual({
    clientId: 'portal',
    scope: 'microservices',
    identityDomain: null,
    slider: 'on',
    usernameExample: 'nome.cognome o nome@esempio.it',
  });
  expect(config).toMatchObject({ mock: false, ownOperations: [], remotes: [], analytics: { sink: 'none' } });
});

it.each(['stg.example.com', 'my-mpos.example.com', 'posweb.it'])(
  '[API-003] takes base and login API from the page on %s, and the guest API from the file',
  (hostname) => {
    const apis = { base: 'https://a.it', login: 'https://b.it', guest: 'https://c.it' };
    expect(completeConfig({ apis }, { hostname, origin: `https://${hostname}:8443` }).apis).toEqual({
      base: `https://${hostname}:8443/api/services`,
      login: `https://${hostname}:8443/api/oauth/v2/token`,
      guest: 'https://c.it',
    });
  },
);

it('[API-003] leaves the APIs of any other host as configured', () => {
  const apis = { base: 'https://stg.it/api', login: 'https://b.it', guest: 'https://c.it' };
  expect(completeConfig({ apis }, page).apis).toEqual(apis);
});

it('[CONST-025] takes the version of the terms from the file', () => {
  expect(completeConfig({ terms: { tcVersion: '2026-11' } }, page).terms.tcVersion).toBe('2026-11');
});

it('names the foreign origins that the page must be allowed to call, each once', () => {
  const config = completeConfig(
    {
      apis: { base: 'https://api.example.com/services', login: 'https://api.example.com/token' },
      analytics: { sink: 'beacon', url: 'https://count.example.com/c' },
    },
    page,
  );
  expect(apiOrigins(config, page.origin)).toEqual(['https://api.example.com', 'https://count.example.com']);
});

it("[OPS-377] lets the document show pictures of the backend's origin, and of no other place that calls go to", () => {
  const apis = { base: 'https://api.example.com/v2', login: 'https://login.example.com/token' };
  const config = completeConfig({ apis, analytics: { sink: 'beacon', url: 'https://count.example.com' } }, page);
  const pictures = (file: typeof config) => /img-src ([^;]+)/.exec(documentPolicy(file, page.origin, 'n'))?.[1];
  expect(pictures(config)).toBe("'self' data: blob: https://api.example.com");
  expect(pictures(completeConfig({}, page))).toBe("'self' data: blob:");
});

describe('a mistake in the configuration', () => {
  const said = (file: object) => mistakeOf(file, 'configuration', configSchema);

  it('[OPS-378] is a path without the parameters of its call, or with others', () => {
    const path = (getApplication: string) => said({ paths: { getApplication } });
    expect(path('/v2/app/:appId')).toBeUndefined();
    expect(path('/v2/app-:appId.json')).toBeUndefined();
    expect(path('/v3/app')).toBe(
      "'paths.getApplication' must begin with / and have the parameters of the contract's path and no other: :appId",
    );
    expect(path('/v3/app/:appId/:other')).toContain("'paths.getApplication' must");
    expect(path('/v3/app/:appIdentifier')).toContain("'paths.getApplication' must");
    expect(said({ paths: { getTerminals: '/tids', login: '' } })).toBeUndefined();
    expect(said({ paths: { getTerminals: '/tids/:id' } })).toMatch(/no parameter$/);
  });

  it('[OPS-378] is a condition or a repetition that the portal never sends', () => {
    const { conditionalOperations } = configSchema.properties;
    expect(conditionalOperations.items.anyOf.map((each) => each.const).toSorted()).toEqual(
      Object.entries(schemas)
        .flatMap(([name, { headers }]: [string, OperationShape]) =>
          headers && 'if-match' in (headers as unknown as { properties: object }).properties ? [name] : [],
        )
        .toSorted(),
    );
    expect(said({ conditionalOperations: ['updateCategory'] })).toMatch(/'conditionalOperations\.0' must be one of/);
    expect(said({ idempotentOperations: ['getTerminals'] })).toMatch(/'idempotentOperations\.0' is 'getTerminals'/);
    expect(said({ idempotentOperations: ['createProducts', 'addUser'] })).toBeUndefined();
  });

  it('[OPS-378] is told in words: the nearest name, or the form of an address', () => {
    expect(said({ ownOperations: ['getActivity', 'extendSesion'] })).toMatch(
      /^'ownOperations\.1' is 'extendSesion', which is none of the \d+ words it may be; the nearest is extendSession$/,
    );
    expect(said({ apis: { base: 'backend.example.it' } })).toMatch(
      /^'apis\.base' must be an http\(s\) address such as/,
    );
  });

  it('[SDK-477] is an address of an API with a query, and a human check without its call', () => {
    const base = 'https://backend.example.it/v2?x=1';
    expect(configMistake({ apis: { base } })).toMatch(/^'apis\.base' must be .+ without \? and #$/);
    expect(configMistake({ humanCheck: { provider: 'altcha' }, ownOperations: [] })).toMatch(
      /^'humanCheck\.provider' is altcha, but 'ownOperations' lacks getHumanCheckChallenge/,
    );
    const ownOperations = ['getHumanCheckChallenge'];
    expect(configMistake({ humanCheck: { provider: 'altcha' }, ownOperations })).toBeUndefined();
    expect(configMistake({})).toBeUndefined();
  });

  it('[SDK-651] is an address that has the form of one and cannot be opened, wherever it stands', () => {
    const told = (key: string, address: string) => `'${key}' is ${address}, which is no address: is its port right?`;
    const login = 'http://localhost:99999/token';
    expect(configMistake({ apis: { login } })).toBe(told('apis.login', login));
    expect(formMistake({ apis: { login } })).toBe(told('apis.login', login));
    expect(formMistake({ backends: { mf_loyalty: 'https://[::1' } })).toBe(told('backends.mf_loyalty', 'https://[::1'));
    const origins = ['http://localhost:*', 'http://localhost:70000'];
    expect(formMistake({ overrides: { origins } })).toBe(told('overrides.origins.1', 'http://localhost:70000'));
    expect(formMistake({ apis: { login: '/token', base: 'http://localhost:65535' } })).toBeUndefined();
    const withPassword = formMistake({ apis: { base: 'https://elena:segreta@backend.example.it/services' } });
    expect(withPassword).toMatch(/^'apis\.base' is an address with a user name/);
    expect(withPassword).not.toContain('segreta');
  });

  it('[SDK-653] of a key that has several forms is told of the form that its word chooses', () => {
    expect(said({ analytics: { sink: 'beacon' } })).toBe("'analytics' must have required properties url");
    expect(said({ analytics: { sink: 'beacon', url: 'count.example.it' } })).toMatch(
      /^'analytics\.url' must be an http\(s\) address/,
    );
    expect(said({ analytics: { sink: 'none', url: '/count' } })).toBe(
      "'analytics.url' is not a key of the configuration",
    );
    expect(said({ analytics: { sink: 'bacon' } })).toBe("'analytics.sink' must be one of none, beacon");
    expect(said({ analytics: { sink: 'bacon' }, theme: 'pink' })).toBe("'theme' must be one of light, dark, auto");
  });

  it('[SDK-520] is no link to a page with a query or a fragment, and no address of mail; an address of an API has neither', () => {
    for (const link of ['https://help.example.it/?portal=1', '/aiuto#carte', 'mailto:aiuto@example.it?subject=POS'])
      expect(said({ support: { link }, links: { privacy: link, cookies: link, transparency: link } })).toBeUndefined();
    expect(said({ terms: { document: 'https://example.it/terms.pdf?v=2' } })).toBeUndefined();
    expect(said({ support: { link: 'help.example.it' } })).toMatch(
      /^'support\.link' must be .+, a path of the portal .+, or an address of mail such as mailto:/,
    );
    for (const link of ['mailto:', 'javascript:alert(1)', '//evil.example', 'mailto:a b@example.it'])
      expect(said({ links: { privacy: link } })).toMatch(/^'links\.privacy' must be/);
    expect(said({ apis: { guest: 'mailto:aiuto@example.it' } })).toMatch(/^'apis\.guest' must be .+ without \? and #$/);
    expect(said({ terms: { document: 'mailto:aiuto@example.it' } })).toMatch(/^'terms\.document' must be/);
  });

  it('[SDK-566] is a value of another form, told in words and without a pattern', () => {
    expect(said({ acquirer: { name: 'Riva', taxCode: '12' } })).toBe("'acquirer.taxCode' must be eleven digits");
    expect(said({ backends: { mf_loyalty: 'ftp://x' } })).toMatch(/^'backends\.mf_loyalty' must be an http/);
    expect(said({ backends: { 'mf-loyalty': '/v2' } })).toMatch(/^'backends\.mf-loyalty' must be the container name /);
    expect(said({ appLink: 'https://app.example.it' })).toMatch(
      /^'appLink' must be an address that has \{token\} in it/,
    );
    expect(said({ overrides: { origins: ['localhost'] } })).toMatch(
      /^'overrides\.origins\.0' must be an origin such as/,
    );
    expect(patternsWithoutWords(configSchema)).toEqual([]);
  });

  it('[SDK-522] is a mistyped key, told with the one that may be meant, or a call that needs no listing, told as such', () => {
    expect(said({ brnad: {} })).toBe("'brnad' is not a key of the configuration: brand may be meant");
    expect(said({ apis: { bas: '/v2' } })).toBe("'apis.bas' is not a key of the configuration: apis.base may be meant");
    expect(said({ paths: { getTerminal: '/x' } })).toMatch(/: paths\.getTerminals may be meant$/);
    expect(said({ colours: 'red' })).toBe("'colours' is not a key of the configuration");
    expect(said({ ownOperations: ['getTerminals'] })).toBe(
      "'ownOperations.0' is 'getTerminals', which is a call of the specification and needs no listing",
    );
    expect(said({ idempotentOperations: ['getTerminals'] })).toBe(
      "'idempotentOperations.0' is 'getTerminals', which only reads and is repeated anyway",
    );
  });
});

/** Patterns of a schema that neither their own part nor one around it puts into words. */
function patternsWithoutWords(part: unknown): string[] {
  if (typeof part !== 'object' || part === null || 'errorMessage' in part) return [];
  const own = 'pattern' in part && typeof part.pattern === 'string' ? [part.pattern] : [];
  return [...own, ...Object.values(part).flatMap(patternsWithoutWords)];
}
