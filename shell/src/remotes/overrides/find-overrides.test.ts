import { aRemote } from '@portal/testing';
import { releasesAt } from '../../../test/a-release';
import { isAllowedOrigin } from '../allowed-origin';
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
    const { found, ignored } = await findOverrides(allowed, ['http://localhost:3001'], network);
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
    const { found } = await findOverrides(allowed, ['http://localhost:3001/', 'http://localhost:3002/'], network);
    expect(found.map(({ address }) => address)).toEqual(['http://localhost:3002/']);
  });

  it('requests nothing if the configuration allows no overrides', async () => {
    const forbidden = { allowed: false, origins: loopback };
    await expect(findOverrides(forbidden, ['http://localhost:3001/'], unreachable)).resolves.toEqual({
      found: [],
      ignored: [{ address: 'http://localhost:3001/', reason: 'not-allowed' }],
    });
  });

  it('requests only allowed origins', async () => {
    const { found, ignored } = await findOverrides(allowed, ['https://evil.example/', 'catalog'], unreachable);
    expect(found).toEqual([]);
    expect(ignored).toEqual([
      { address: 'https://evil.example/', reason: 'foreign-origin', origins: loopback },
      { address: 'catalog', reason: 'no-address' },
    ]);
  });

  it.each([
    ['http://localhost:3000/', 'Failed to fetch'],
    ['http://localhost:3003/', 'release.json: name'],
    ['http://localhost:3004/', 'release.json: descriptor.name'],
    ['http://localhost:3005/', 'names two remotes: mf_catalog, mf_auth'],
  ])('says what is wrong at %s', async (address, cause) => {
    const { ignored } = await findOverrides(allowed, [address], network);
    expect(ignored).toEqual([{ address, reason: 'no-release', cause: expect.stringContaining(cause) }]);
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
