import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiOrigins, completeConfig } from '../src';
import { configSchema } from '../src/config/config.schema';

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
