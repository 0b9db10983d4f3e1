import type { ConfigFile, PortalConfig } from './config.ts';

const defaults: PortalConfig = {
  brand: { name: 'Portale POS', owner: 'Portale POS' },
  theme: 'auto',
  mock: false,
  apis: { login: '/api/oauth/v2/token', guest: '/api/guest', base: '/api/services' },
  paths: {},
  ownOperations: [],
  idempotentOperations: [],
  conditionalOperations: [],
  login: {
    clientId: 'portal',
    scope: 'microservices',
    identityDomain: null,
    slider: null,
    usernameExample: 'nome.cognome o nome@esempio.it',
  },
  session: { warning: 120 },
  humanCheck: { provider: 'none' },
  terms: { tcVersion: '1', document: '/documents/terms.pdf' },
  support: { link: 'https://example.com/assistenza', phone: '800 000 000' },
  links: {
    transparency: 'https://example.com/trasparenza',
    cookies: 'https://example.com/cookie',
    privacy: 'https://example.com/privacy',
  },
  appLink: null,
  analytics: { sink: 'none' },
  overrides: { allowed: false, origins: ['http://localhost:*', 'http://127.0.0.1:*'] },
  backends: {},
  remotes: [],
  shell: null,
};

/** On these hosts the base and login API are at the page's own origin (API-003). */
const HOSTS_ON_PAGE_ORIGIN = /stg|mpos|posweb/;

/**
 * Fills the defaults of a validated `/config.json` and applies the host rule: on a host whose name contains stg, mpos
 * or posweb the base and login API are at the page's origin, whatever the file says. The guest API stays as configured
 * (API-003, Q-082).
 *
 * @param file a configuration that passed its JSON Schema
 * @param page the page's location; only `hostname` and `origin` are read
 * @example completeConfig({}, { hostname: 'stg.example.com', origin: 'https://stg.example.com' }).apis.base // 'https://stg.example.com/api/services'
 */
export function completeConfig(file: ConfigFile, page: { hostname: string; origin: string }): PortalConfig {
  const apis = { ...defaults.apis, ...file.apis };
  if (HOSTS_ON_PAGE_ORIGIN.test(page.hostname)) {
    apis.base = `${page.origin}/api/services`;
    apis.login = `${page.origin}/api/oauth/v2/token`;
  }
  return Object.freeze({
    ...defaults,
    ...file,
    apis,
    brand: { ...defaults.brand, ...file.brand },
    login: { ...defaults.login, ...file.login },
    session: { ...defaults.session, ...file.session },
    humanCheck: { ...defaults.humanCheck, ...file.humanCheck },
    terms: { ...defaults.terms, ...file.terms },
    support: { ...defaults.support, ...file.support },
    links: { ...defaults.links, ...file.links },
    overrides: { ...defaults.overrides, ...file.overrides },
    analytics: (file.analytics ?? defaults.analytics) as PortalConfig['analytics'],
    paths: { ...file.paths },
  } as PortalConfig);
}

/** Origins, besides the page's own, that a content security policy must let the browser call. */
export function apiOrigins(config: PortalConfig, pageOrigin: string): readonly string[] {
  const addresses = [
    ...Object.values(config.apis),
    ...Object.values(config.backends),
    ...(config.analytics.sink === 'beacon' ? [config.analytics.url] : []),
  ];
  const origins = addresses
    .map((address) => new URL(address, pageOrigin).origin)
    .filter((origin) => origin !== pageOrigin);
  return [...new Set(origins)];
}

/**
 * Origins, besides the page's own, that code may come from: those of released remotes and, where testers may load their
 * own remotes, those that the configuration names for that. `http://localhost:*` means every port.
 */
export function codeOrigins({ remotes, overrides }: PortalConfig, pageOrigin: string): readonly string[] {
  const released = remotes.map(({ baseUrl }) => new URL(baseUrl, pageOrigin).origin);
  const all = new Set([...released, ...(overrides.allowed ? overrides.origins : [])]);
  all.delete(pageOrigin);
  return [...all];
}
