import { type ConfigFile, completeConfig } from '@portal/contract';
import { aDescriptor, aRemote, renderPortal } from '@portal/testing';
import { openTester } from '../src/tester/tester';
import { releasesAt } from './releases-at';

/** The page that a tester opens. */
export const PAGE = 'https://portal.example.com/catalog';
/** What is live. */
export const released = [aRemote('mf_auth'), aRemote('mf_catalog')];

const network = releasesAt({
  'http://localhost:3001/': aRemote('mf_catalog', { version: '1.0.0-local' }),
  'http://localhost:3002/': aRemote('mf_example'),
  'http://localhost:3003/': aRemote('mf_catalog', { descriptor: aDescriptor('mf_catalog', { contract: '^9.0.0' }) }),
  'http://localhost:3004/': { name: 'mf_catalog', version: '1.0.0', entry: 'remoteEntry.js' },
  'http://localhost:3005/': new Response('', { status: 404 }),
  'http://localhost:3006/': new Response('<html>'),
  'http://localhost:3007/': { ...aRemote('mf_catalog'), name: 'mf_auth' },
  '/releases/mf-catalog/1.0.0/': aRemote('mf_catalog'),
  '/releases/mf-catalog/1.1.0/': aRemote('mf_catalog', { version: '1.1.0' }),
  '/api/testing': {
    releases: {
      'mf-catalog': [
        { version: '1.0.0', state: 'live', builtAt: '', contract: '^1.0.0' },
        { version: '1.1.0', state: 'staged', builtAt: '2026-11-20T10:00:00Z', contract: '^1.0.0' },
        { version: '0.9.0', state: 'earlier', withdrawn: true, builtAt: '', contract: '^1.0.0' },
        { version: '0.8.0', state: 'withdrawn', withdrawn: true, builtAt: '', contract: '^1.0.0' },
        { version: '2.0.0', state: 'staged', builtAt: '', contract: '^9.1.0' },
      ],
    },
    states: ['normal'],
  },
});

/** A browser window that records its navigations. */
function aBrowser(address: string) {
  const went: string[] = [];
  const location = {
    ...new URL(address),
    href: address,
    origin: new URL(address).origin,
    pathname: new URL(address).pathname,
    search: new URL(address).search,
    assign: (target: string) => void went.push(target),
    reload: () => void went.push('reload'),
  };
  const replaced: string[] = [];
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => {
      replaced.push(to);
      Object.assign(location, { href: to, search: new URL(to).search });
    },
  };
  const fetch = network;
  // Only the parts that the composition uses.
  return {
    went,
    replaced,
    window: { location, history, localStorage, sessionStorage, fetch } as unknown as Window,
  };
}

/**
 * Opens the portal with this in its address, as a browser that records its navigations.
 *
 * @param allowed whether the portal allows testers
 */
export async function openAsTester(search: string, allowed = true, config: ConfigFile = {}) {
  const browser = aBrowser(PAGE + search);
  const whole = completeConfig({ remotes: released, overrides: { allowed }, ...config }, new URL(PAGE));
  const { remotes, fetch, around } = await openTester(whole, browser.window);
  return { ...browser, ...renderPortal(around(<main>Portale</main>)), remotes, fetch };
}
