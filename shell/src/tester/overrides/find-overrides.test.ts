import { aRemote } from '@portal/testing';
import { releasesAt } from '../../../test/releases-at';
import { isAllowedOrigin } from '../../remotes/allowed-origin';
import { asksForTesting } from '../asks-for-testing';
import { addressWithoutRequest, addressWithRequest, keepRequest, readRequest } from '../tester-request';
import { findOverrides } from './find-overrides';

const loopback = ['http://localhost:*', 'http://127.0.0.1:*'];
const allowed = { allowed: true, origins: loopback };
const integrity = { 'remoteEntry.js': `sha384-${'a'.repeat(64)}` };

const network = releasesAt({
  'http://localhost:3001/': { ...aRemote('mf_catalog', { version: '1.0.0-local' }), commit: '', integrity },
  'http://localhost:3002/': aRemote('mf_catalog', { version: '2.0.0-local' }),
  'http://localhost:3003/': { remote: 'shell', version: '1.0.0', initial: [] },
  'http://localhost:3004/': aRemote('mf catalog'),
  'http://localhost:3005/': { ...aRemote('mf_auth'), name: 'mf_catalog' },
});

const unreachable: typeof fetch = () => Promise.reject(new Error('nothing may be fetched'));

describe('findOverrides', () => {
  it('finds the remote whose folder the address is, with or without its final slash, and its hashes', async () => {
    const { found, ignored } = await findOverrides(
      { overrides: allowed, remotes: [] },
      ['http://localhost:3001'],
      network,
    );
    const baseUrl = 'http://localhost:3001/';
    expect(found).toEqual([
      {
        address: 'http://localhost:3001',
        remote: aRemote('mf_catalog', { version: '1.0.0-local', baseUrl, integrity }),
      },
    ]);
    expect(ignored).toEqual([]);
  });

  it('uses the later of two addresses of one remote', async () => {
    const { found } = await findOverrides(
      { overrides: allowed, remotes: [] },
      ['http://localhost:3001/', 'http://localhost:3002/'],
      network,
    );
    expect(found.map(({ address }) => address)).toEqual(['http://localhost:3002/']);
  });

  it('requests nothing if the configuration allows no overrides', async () => {
    const forbidden = { allowed: false, origins: loopback };
    await expect(
      findOverrides({ overrides: forbidden, remotes: [] }, ['http://localhost:3001/'], unreachable),
    ).resolves.toEqual({
      found: [],
      ignored: [{ address: 'http://localhost:3001/', reason: 'not-allowed' }],
    });
  });

  it('requests only allowed origins', async () => {
    const { found, ignored } = await findOverrides(
      { overrides: allowed, remotes: [] },
      ['https://evil.example/', 'catalog'],
      unreachable,
    );
    expect(found).toEqual([]);
    expect(ignored).toEqual([
      { address: 'https://evil.example/', reason: 'foreign-origin', origins: loopback },
      { address: 'catalog', reason: 'no-address' },
    ]);
  });

  it.each([
    ['http://localhost:3000/', { kind: 'unheard', said: 'Failed to fetch' }],
    ['http://localhost:3003/', { kind: 'key', key: 'name' }],
    ['http://localhost:3004/', { kind: 'key', key: 'descriptor.name' }],
    ['http://localhost:3005/', { kind: 'two-names', names: ['mf_catalog', 'mf_auth'] }],
  ])('says what is wrong at %s', async (address, fault) => {
    const { ignored } = await findOverrides({ overrides: allowed, remotes: [] }, [address], network);
    expect(ignored).toEqual([{ address, reason: 'no-release', fault }]);
  });
});

describe('what a release uses of the shell', () => {
  const address = 'http://localhost:3001/';
  const uses = { '@portal/ui': ['Button'], '@portal/contract': ['getUsers', 'getPoints'] };
  const provides = { '@portal/ui': ['Button'], '@portal/contract': ['getUsers'] };
  const look = (release: object, shell: object) =>
    findOverrides(
      { overrides: allowed, remotes: [aRemote('mf_catalog')], shell: { version: '1.0.0' } },
      [address],
      releasesAt({ [address]: { ...aRemote('mf_catalog'), ...release }, '/releases/shell/1.0.0/': shell }),
    );

  it('[SHELL-523] is checked as for a release: one that uses more than there is does not fit', async () => {
    expect(await look({ uses }, { provides })).toEqual({
      found: [],
      ignored: [
        {
          address,
          reason: 'uses',
          remote: 'mf_catalog',
          missing: ['getPoints of @portal/contract'],
          released: '1.0.0',
        },
      ],
    });
    expect((await look({ uses }, { provides: uses })).found).toHaveLength(1);
  });

  it('[SHELL-523] is not judged where one of the two does not say', async () => {
    expect((await look({}, { provides })).found).toHaveLength(1);
    expect((await look({ uses }, {})).found).toHaveLength(1);
    expect((await look({ uses }, new Response('', { status: 404 }))).found).toHaveLength(1);
  });

  it('[SHELL-523] is named where it is no such list', async () => {
    const { ignored } = await look({ uses: ['getUsers'] }, { provides });
    expect(ignored).toEqual([{ address, reason: 'no-release', fault: { kind: 'key', key: 'uses' } }]);
  });
});

describe('isAllowedOrigin', () => {
  it.each([
    ['http://localhost:3001', true],
    ['http://localhost', true],
    ['https://localhost:3001', false],
    ['http://localhost.evil.example', false],
    ['http://127.0.0.1:1', true],
    ['http://127.0.0.2:1', false],
  ])('treats the port * as any port: %s', (origin, expected) => {
    expect(isAllowedOrigin(origin, loopback)).toBe(expected);
  });

  it('takes any other origin literally', () => {
    expect(isAllowedOrigin('https://test.example.com:8443', ['https://test.example.com:8443'])).toBe(true);
    expect(isAllowedOrigin('https://test.example.com', ['https://test.example.com:8443'])).toBe(false);
  });
});

describe('asking for one', () => {
  const at = (search: string) => ({ location: { search }, storage: localStorage });

  beforeEach(() => localStorage.clear());

  describe('what a tester asks for', () => {
    it('is nothing without the parameter and without an earlier request', () => {
      expect(asksForTesting(at('?tab=1'))).toBe(false);
      expect(readRequest(at('?tab=1'))).toMatchObject({ addresses: [], states: [], inspects: false, panel: null });
    });

    it('is read from the address, once for each remote', () => {
      const asked = at('?override=http://localhost:3001/&tab=1&override=http%3A%2F%2Flocalhost%3A3002%2F');
      expect(asksForTesting(asked)).toBe(true);
      expect(readRequest(asked).addresses).toEqual(['http://localhost:3001/', 'http://localhost:3002/']);
    });

    it('stays in force until it is taken back, and a new one is added after it', () => {
      keepRequest(localStorage, { addresses: ['http://localhost:3001/'], states: [], inspects: false });
      expect(asksForTesting(at(''))).toBe(true);
      expect(readRequest(at('?override=http://localhost:3002/')).addresses).toEqual([
        'http://localhost:3001/',
        'http://localhost:3002/',
      ]);
      expect(readRequest(at('?override=http://localhost:3001/')).addresses).toEqual(['http://localhost:3001/']);
      keepRequest(localStorage, { addresses: [], states: [], inspects: false });
      expect(asksForTesting(at(''))).toBe(false);
      expect(localStorage).toHaveLength(0);
    });

    it('opens the panel when it is empty', () => {
      expect(readRequest(at('?override'))).toMatchObject({ addresses: [], panel: 'releases' });
    });

    it('leaves the address as it was without it', () => {
      const asked = addressWithRequest('https://portal.example.com/catalog?tab=1#top', {
        addresses: ['http://localhost:3001/'],
        states: ['getUsers:500@/users'],
        inspects: false,
      });
      expect(addressWithoutRequest(asked)).toBe('https://portal.example.com/catalog?tab=1#top');
      expect(addressWithoutRequest('https://portal.example.com/?a=%20b')).toBe('https://portal.example.com/?a=%20b');
    });
  });
});
