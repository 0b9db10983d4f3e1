import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { entityTag } from '@portal/contract';
import { hostileAddresses } from '@portal/contract/fixture';
import fc from 'fast-check';
import { Type } from 'typebox';
import { portalForEachTest } from '../../../test/for-each-test.ts';
import { pausesMade, slowMachine } from '../../../test/pauses-made.ts';
import { decodeBase64, isLongerThan } from './base64.ts';
import { bearerChallenge, bearerToken, carriesBearer } from './bearer.ts';
import { deviceOf } from './device-names.ts';
import { requireSeen } from './if-match.ts';
import { longList } from './list-lengths.ts';
import { ownPath } from './own-path.ts';
import { valueCounter } from './value-count.ts';

describe('decoding base64', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([0, 1, 2, 3, 196_607, 196_608, 196_609, 1_000_000])('gives back %d bytes', async (length) => {
    const file = randomBytes(length);
    expect(file.equals(await decodeBase64(file.toString('base64')))).toBe(true);
  });

  it('decodes a text without its last signs', async () => {
    expect(String(await decodeBase64('Q2Fmw6g'))).toBe('Cafè');
  });

  it('decodes a text that is broken into lines', async () => {
    const file = randomBytes(500_000);
    const lines = file.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    expect(file.equals(await decodeBase64(lines))).toBe(true);
  });

  it.each([0, 1, 2, 3, 4, 500_000])(
    '[SEC-091] is done for %d bytes with their line ends, but not for an eighth more',
    (bytes) => {
      const text = randomBytes(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
      expect(isLongerThan(text, bytes)).toBe(false);
      expect(isLongerThan(`${text}${'A'.repeat(8 + text.length / 8)}`, bytes)).toBe(true);
    },
  );

  it('[SEC-080] lets everything else have its turn', async () => {
    slowMachine();
    const text = 'x'.repeat(8_000_000);
    expect(await pausesMade(() => decodeBase64(text))).toBeGreaterThanOrEqual(20);
  });
});

const TOKEN = 'a-token_of16sign';

describe('[SEC-018] the token of an Authorization header', () => {
  it.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`, `BEARER   ${TOKEN}`])('is found in %j', (header) => {
    expect({ token: bearerToken(header), isThere: carriesBearer(header) }).toEqual({ token: TOKEN, isThere: true });
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer  ',
    `Bearer${TOKEN}`,
    `Basic ${TOKEN}`,
    `x Bearer ${TOKEN}`,
    `Bearer ${TOKEN}\n`,
  ])('is missing in %j', (header) => {
    expect({ token: bearerToken(header), isThere: carriesBearer(header) }).toEqual({ isThere: false });
  });

  it.each([
    ['too short', TOKEN.slice(1)],
    ['too long', 'x'.repeat(129)],
    ['of other signs', `${TOKEN}!`],
    ['followed by a word', `${TOKEN} ${TOKEN}`],
    ['after a sign of another kind', `.${TOKEN}`],
  ])('is none of ours when it is %s', (_, sent) => {
    expect({ token: bearerToken(`Bearer ${sent}`), isThere: carriesBearer(`Bearer ${sent}`) }).toEqual({
      isThere: true,
    });
  });

  it('may have 128 signs', () => {
    expect(bearerToken(`Bearer ${'x'.repeat(128)}`)).toHaveLength(128);
  });

  it('is called invalid in the answer only if there was one', () => {
    expect(bearerChallenge('portal', false)).toEqual({ 'www-authenticate': 'Bearer realm="portal"' });
    expect(bearerChallenge('portal', true)).toEqual({
      'www-authenticate': 'Bearer realm="portal", error="invalid_token"',
    });
  });
});

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/130.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari', 'Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
])('[SEC-070] names the browser and the system of %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it.each([undefined, '', 'curl/8.5.0', `${'x'.repeat(600)} Chrome/130 (Windows`])(
  '[SEC-070] names nothing that it does not know',
  (userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ browser: null, system: null });
  },
);

const stored = ['Giulia', null];
const tag = entityTag(stored);

it.each([undefined, '*', ' * ', tag, `"other", ${tag}`, `${tag} ,"other"`])(
  'a change with If-Match %j is made',
  (ifMatch) => {
    expect(() => requireSeen(ifMatch, stored)).not.toThrow();
  },
);

it.each(['', '"other"', tag.slice(1, -1), `${tag}${tag}`, entityTag(['Giulia', ''])])(
  'a change with If-Match %j is refused with 412',
  (ifMatch) => {
    expect(() => requireSeen(ifMatch, stored)).toThrow(
      expect.objectContaining({ status: 412, message: 'The stored value was changed in the meantime' }),
    );
  },
);

describe('paths', () => {
  const PORTAL = 'http://portale.example.it';
  const portal = portalForEachTest();

  /** Asks as a browser does, which may send a backslash as it is. */
  const answerTo = (path: string, port: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const call = request({ port, path, headers: { host: 'portale.example.it', accept: 'text/html' } });
      call.once('response', (answer) => resolve(answer.resume())).once('error', reject);
      call.end();
    });

  it.each(hostileAddresses())('[SEC-505] keeps a browser on the portal that asked for %j', (path) => {
    expect(new URL(ownPath(path), PORTAL).origin).toBe(PORTAL);
  });

  it('[SEC-505] redirects no address to another host, neither at the end of a preview nor because it is unreadable', async () => {
    await portal.app.listen({ host: 'localhost', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    // What no request line can hold never arrives.
    const paths = hostileAddresses().filter((path) => path.startsWith('/') && !/[^!-~]|[?#]/.test(path));
    const redirects = new Map<string, string>();
    for (const path of paths.flatMap((one) => [`${one}?release=`, `${one}/%E0`])) {
      const { headers, statusCode } = await answerTo(path, port);
      if (headers.location !== undefined) redirects.set(path, headers.location);
      expect({ path, isRedirect: (statusCode ?? 0) < 400 }).toEqual({
        path,
        isRedirect: headers.location !== undefined,
      });
    }
    expect(redirects.get('/\\evil.example/?release=')).toBe('/evil.example/');
    expect(redirects.size).toBeGreaterThan(100);
    for (const [path, location] of redirects)
      expect({ path, origin: new URL(location, PORTAL).origin }).toEqual({ path, origin: PORTAL });
  });
});

/** How many values a text holds, when it arrives in parts of this size. */
function countOf(json: string, size: number): number {
  const bytes = Buffer.from(json);
  const holds = (most: number) => {
    const holdsTooMany = valueCounter(most);
    let holdsMore = false;
    for (let at = 0; at < bytes.length; at += size) holdsMore = holdsTooMany(bytes.subarray(at, at + size));
    return holdsMore;
  };
  let most = 0;
  while (holds(most)) most += 1;
  return most;
}

it('[SEC-018] counts the marks between values, whatever their texts contain and wherever the body is cut', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', ',', '[', '{', 'è') });
  fc.assert(
    fc.property(fc.array(text), fc.integer({ min: 1, max: 9 }), (texts, size) => {
      expect(countOf(JSON.stringify(texts), size)).toBe(1 + Math.max(0, texts.length - 1));
    }),
  );
  expect(countOf('{"a":[{},[1,2]],"b":"\\\\"}', 4)).toBe(7);
});

const numbers = Type.Array(Type.Number(), { maxItems: 2 });

const schema = Type.Object({
  name: Type.String(),
  any: Type.Array(Type.String()),
  rows: Type.Array(Type.Object({ cells: numbers }), { maxItems: 3 }),
  ids: Type.Union([Type.Null(), numbers]),
});

const find = longList(schema);

describe('[SEC-018] a list that is longer than its schema allows', () => {
  it.each([
    ['on top', { ids: [1, 2, 3] }, 'ids', 2],
    ['within another one', { rows: [{ cells: [] }, { cells: [1, 2, 3] }] }, 'rows.1.cells', 2],
    ['around others', { rows: [{}, {}, {}, { cells: [1, 2, 3] }] }, 'rows', 3],
    ['after a member of another type', { rows: 'x', ids: [1, 2, 3] }, 'ids', 2],
  ])('is found %s', (_, value, field, most) => {
    expect(find(value)).toEqual({ field, message: `must not have more than ${most} items` });
  });

  it.each([
    ['as long as allowed', { rows: [{ cells: [1, 2] }, {}, {}], ids: [1, 2] }],
    ['without a limit', { any: ['1', '2', '3', '4'] }],
    ['that the schema does not name', { other: [1, 2, 3, 4] }],
    ['that only the prototype has', Object.create({ ids: [1, 2, 3] })],
    ['in a value of another type', { rows: [null, 'cells', { cells: { length: 9 } }], ids: 'long' }],
    ['in nothing', null],
  ])('is not one %s', (_, value) => {
    expect(find(value)).toBeUndefined();
  });

  it('is found when it is the whole value', () => {
    expect(longList(numbers)([1, 2, 3])).toEqual({ field: '', message: 'must not have more than 2 items' });
    expect(longList(Type.String())([1, 2, 3])).toBeUndefined();
  });
});
