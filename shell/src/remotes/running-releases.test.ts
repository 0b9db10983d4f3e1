import { completeConfig } from '@portal/contract';
import { PROVIDED_MODULES } from '@portal/contract/provided-modules';
import { ConfigurationError } from '@portal/platform';
import { aRemote } from '@portal/testing';
import { providedLater } from './provided-modules';
import { newerReleases, reloadWhenOutdated, reloadWhenRefused } from './running-releases';
import { limitScriptAddresses } from './script-addresses';

describe('what runs', () => {
  const catalogue = (version: string) => ({ remotes: [aRemote('mf_catalog', { version })] });
  const running = completeConfig({ ...catalogue('1.0.0'), shell: { version: '1.0.0' } }, location);

  const serve = (file: object | null) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (!file) throw new TypeError('Failed to fetch');
      return Response.json(file);
    });

  afterEach(() => {
    jest.restoreAllMocks();
    history.replaceState(null, '');
  });

  describe('newer releases', () => {
    it.each([
      ['a server with a newer remote', { ...catalogue('1.1.0'), shell: { version: '1.0.0' } }, true],
      ['a server with a newer shell', { ...catalogue('1.0.0'), shell: { version: '1.1.0' } }, true],
      ['a server with nothing newer', { ...catalogue('1.0.0'), shell: { version: '1.0.0' } }, false],
      ['a server that does not say which shell it serves', catalogue('1.0.0'), false],
      ['a server that does not answer', null, false],
    ])('are noticed correctly when the answer comes from %s', async (_, now, isNewer) => {
      serve(now);
      expect((await newerReleases(running)) !== null).toBe(isNewer);
    });
  });

  describe('a tab whose files are gone', () => {
    it('is reloaded once for the same releases, and keeps what the router wrote', async () => {
      serve({ ...catalogue('1.1.0'), shell: { version: '1.0.0' } });
      history.replaceState({ key: 'a', idx: 3 }, '');
      const reload = jest.fn();
      await reloadWhenOutdated(running, reload);
      await reloadWhenOutdated(running, reload);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(history.state).toMatchObject({ key: 'a', idx: 3 });
    });

    it('stays as it is while the releases are the ones that it runs', async () => {
      serve({ ...catalogue('1.0.0'), shell: { version: '1.0.0' } });
      const reload = jest.fn();
      await reloadWhenOutdated(running, reload);
      expect(reload).not.toHaveBeenCalled();
    });
  });

  describe('a page that cannot read the configuration', () => {
    const unknown = (key: string) =>
      new ConfigurationError(`/config.json: ${key} is not a key of the configuration`, key);

    it('[SHELL-307] is reloaded once for the same key', () => {
      const reload = jest.fn();
      reloadWhenRefused(unknown('palette'), reload);
      reloadWhenRefused(unknown('palette'), reload);
      expect(reload).toHaveBeenCalledTimes(1);
      reloadWhenRefused(unknown('spelling'), reload);
      expect(reload).toHaveBeenCalledTimes(2);
    });

    it('[SHELL-307] is not reloaded when the file did not come, or for any other failure', () => {
      const reload = jest.fn();
      reloadWhenRefused(new ConfigurationError('/config.json could not be read: answered 502', null), reload);
      reloadWhenRefused(new Error('something else'), reload);
      expect(reload).not.toHaveBeenCalled();
    });
  });
});

const page = {
  href: 'https://portal.example.com/catalog',
  origin: 'https://portal.example.com',
  hostname: '',
} as Location;

/** What the policy makes of an address that code passes to a script; with null, before the configuration is known. */
function passes(address: string, file: Parameters<typeof completeConfig>[0] | null = {}): boolean {
  let rule: ((address: string) => string | null) | undefined;
  const trustedTypes = {
    createPolicy: (_: string, rules: { createScriptURL(address: string): string | null }) => {
      rule = rules.createScriptURL;
    },
  };
  const allowOrigins = limitScriptAddresses({ trustedTypes, location: page });
  if (file) allowOrigins(completeConfig(file, page));
  const answer = rule?.(address);
  if (answer !== null) expect(answer).toBe(address);
  return answer !== null;
}

it.each([
  '/releases/shell/1.0.0/http.js',
  'https://portal.example.com/releases/a.js',
  'blob:https://portal.example.com/1',
])('[SEC-060] allows %s of the portal itself', (address) => {
  expect(passes(address)).toBe(true);
});

it.each([
  'https://evil.example.com/a.js',
  '//evil.example.com/a.js',
  'https://portal.example.com.evil.example/a.js',
  'https://portal.example.com@evil.example/a.js',
  'http://portal.example.com/a.js',
  'https://portal.example.com:8443/a.js',
  'http://localhost:3001/remoteEntry.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://evil.example.com/1',
  'https://',
])('[SEC-060] blocks %s', (address) => {
  expect(passes(address)).toBe(false);
});

it('[SHELL-300] allows files of the portal itself before the configuration is known, and no others', () => {
  expect(passes('/releases/shell/1.0.0/check-config.js', null)).toBe(true);
  expect(passes('https://cdn.example.net/catalog/1.0.0/remoteEntry.js', null)).toBe(false);
});

it('[SEC-060] allows remotes from where they are released', () => {
  const file = { remotes: [aRemote('mf_catalog', { baseUrl: 'https://cdn.example.net/catalog/1.0.0/' })] };
  expect(passes('https://cdn.example.net/catalog/1.0.0/remoteEntry.js', file)).toBe(true);
  expect(passes('https://cdn.example.org/catalog/1.0.0/remoteEntry.js', file)).toBe(false);
});

it.each([true, false])('[SEC-060] allows local versions only where the configuration does: %j', (allowed) => {
  const file = { overrides: { allowed, origins: ['http://localhost:*'] } };
  expect(passes('http://localhost:3001/remoteEntry.js', file)).toBe(allowed);
  expect(passes('http://localhost.evil.example:3001/remoteEntry.js', file)).toBe(false);
});

describe('modules that the shell provides', () => {
  it('are the ones the contract promises: a host provides only what it imports', () => {
    expect(Object.keys(providedLater).sort()).toEqual([...PROVIDED_MODULES.later].sort());
  });
});
