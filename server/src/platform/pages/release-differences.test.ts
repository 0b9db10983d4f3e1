import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import { portalForAllTests } from '../../../test/for-each-test.ts';
import { releaseDifferences } from './release-differences.ts';

describe('[REL-360] a file of a later release', () => {
  const portal = portalForAllTests();
  const code = (release: number) =>
    Array.from({ length: 400 }, (_, line) => `export const part${line} = () => ${(line * 7_919) % 1_013};`)
      .concat(`export const release = ${release};`)
      .join('\n');
  const EARLIER = code(1);
  const LATER = code(2);
  const hashed = (content: string) => createHash('sha256').update(content).digest('base64');

  beforeAll(() => {
    for (const [version, name, content] of [
      ['1.0.0', '557.bf4fdc5e', EARLIER],
      ['1.1.0', '557.0a1b2c3d', LATER],
      ['1.1.0', 'main', LATER],
    ] as const) {
      const folder = join(portal.releasesFolder, 'shell', version);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}.js`), content);
      writeFileSync(join(folder, `${name}.js.br`), brotliCompressSync(content));
    }
  });

  const get = (file: string, dictionary?: string, encoding = 'gzip, br, zstd, dcb, dcz') =>
    portal.app.inject({
      url: `/releases/shell/${file}`,
      headers: { 'accept-encoding': encoding, ...(dictionary && { 'available-dictionary': `:${dictionary}:` }) },
    });

  it('is offered as a dictionary for the same file of every release', async () => {
    const { headers } = await get('1.0.0/557.bf4fdc5e.js');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'use-as-dictionary': 'match="/releases/shell/*/557.*.js"',
      vary: 'accept-encoding, available-dictionary',
    });
    expect((await get('1.1.0/main.js')).headers['use-as-dictionary']).toBe('match="/releases/shell/*/main.js"');
  });

  it('travels as its difference to a browser that keeps the earlier one, with the same content and headers', async () => {
    const answer = await get('1.1.0/557.0a1b2c3d.js', hashed(EARLIER));
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'use-as-dictionary': 'match="/releases/shell/*/557.*.js"',
      vary: 'accept-encoding, available-dictionary',
    });
    expect(answer.headers).not.toHaveProperty('content-security-policy');
    const body = answer.rawPayload;
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(body.subarray(8, 40).toString('base64')).toBe(hashed(EARLIER));
    const content = zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(EARLIER) });
    expect(content.toString()).toBe(LATER);
    expect(body.length).toBeLessThan(brotliCompressSync(LATER).length / 4);
  });

  it('travels as next to nothing when it is the same, such as a font', async () => {
    const font = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * at * 31) % 251));
    for (const version of ['1.0.0', '1.1.0'])
      writeFileSync(join(portal.releasesFolder, 'shell', version, 'sans-latin.ae05c57c.woff2'), font);
    const answer = await get('1.1.0/sans-latin.ae05c57c.woff2', createHash('sha256').update(font).digest('base64'));
    expect(answer.headers).toMatchObject({ 'content-encoding': 'dcz', 'content-type': 'font/woff2' });
    expect(answer.rawPayload.length).toBeLessThan(200);
    expect(zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary: font })).toEqual(font);
  });

  it.each([
    ['does not take differences', hashed(EARLIER), 'gzip, br'],
    ['names a dictionary that no release has', hashed('another'), undefined],
    ['names nonsense', '../../secret', undefined],
    ['has no dictionary', undefined, undefined],
  ])('is sent whole to a browser that %s', async (_, dictionary, encoding) => {
    const answer = await get('1.1.0/557.0a1b2c3d.js', dictionary, encoding);
    expect({ status: answer.statusCode, encoding: answer.headers['content-encoding'] }).toEqual({
      status: 200,
      encoding: 'br',
    });
  });

  it('is sent whole when the dictionary is another file, and not at all when it does not exist', async () => {
    expect((await get('1.1.0/main.js', hashed(EARLIER))).headers['content-encoding']).toBe('br');
    expect((await get('1.1.0/557.ffffffff.js', hashed(EARLIER))).statusCode).toBe(404);
  });
});

describe('[REL-361] of the differences that were made', () => {
  const MAX_HERE = { max: 2, maxSize: 100_000 };
  const NAMES = ['one', 'two', 'three'] as const;
  let folder: string;
  const hashOf = (content: string) => createHash('sha256').update(content).digest('base64');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'differences-'));
    for (const version of ['1.0.0', '1.1.0']) {
      mkdirSync(join(folder, 'shell', version), { recursive: true });
      for (const name of NAMES) writeFileSync(join(folder, 'shell', version, `${name}.js`), `${name} of ${version}`);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const differences = (most = MAX_HERE) => {
    const differenceFor = releaseDifferences(folder, most);
    return async (name: string, dictionary = `${name} of 1.0.0`) => {
      const asked = { 'available-dictionary': `:${hashOf(dictionary)}:`, 'accept-encoding': 'br, dcz' };
      return (await differenceFor(`/shell/1.1.0/${name}.js`, asked)) !== undefined;
    };
  };
  /** Which ones are still there once they cannot be made any more. */
  async function keptOf(has: (name: string) => Promise<boolean>): Promise<string[]> {
    rmSync(join(folder, 'shell'), { recursive: true });
    mkdirSync(join(folder, 'shell'));
    const kept = await Promise.all(NAMES.map(async (name) => ((await has(name)) ? [name] : [])));
    return kept.flat();
  }

  it('only as many are kept as fit, the last ones', async () => {
    const has = differences();
    for (const name of NAMES) expect(await has(name)).toBe(true);
    expect(await keptOf(has)).toEqual(['two', 'three']);
  });

  it('only as many bytes are kept as fit', async () => {
    const has = differences({ max: 2_000, maxSize: 70 });
    for (const name of NAMES) expect(await has(name)).toBe(true);
    expect(await keptOf(has)).toEqual(['three']);
  });

  it('none gives way to hashes that no release has, however many are asked for', async () => {
    const has = differences();
    for (const name of ['one', 'two']) expect(await has(name)).toBe(true);
    const invented = Array.from({ length: 50 }, (_, at) => has('one', `invented ${at}`));
    expect((await Promise.all(invented)).filter(Boolean)).toEqual([]);
    expect(await keptOf(has)).toEqual(['one', 'two']);
  });
});
