import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { completeConfig } from '@portal/contract';
import { createPortal } from '@portal/platform';
import { fakeApi } from '@portal/testing';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveAltcha } from './altcha';
import type { AltchaWorker } from './altcha-worker';
import { createHumanCheck } from './human-check';

const api = fakeApi();

function portalWith(provider: 'altcha' | 'none') {
  const config = completeConfig({ humanCheck: { provider } }, window.location);
  return createPortal({ config, storage: window.sessionStorage, location: window.location, retryDelay: () => 0 })
    .portal;
}

it('[AUTH-023] requests nothing if no check is configured', async () => {
  const check = createHumanCheck(portalWith('none'), 'login');
  check.prepare();
  await expect(check.solve()).resolves.toBeNull();
  expect(api.calls('getHumanCheckChallenge')).toEqual([]);
});

it('[AUTH-023] requests a challenge for the action', async () => {
  api.answer('getHumanCheckChallenge', { parameters: {} });
  await expect(createHumanCheck(portalWith('altcha'), 'login').solve()).rejects.toThrow('no ALTCHA challenge');
  expect(api.calls('getHumanCheckChallenge')[0]?.query).toEqual({ action: 'login' });
});

it('[ERR-004] fails when it gets no challenge', async () => {
  api.fail('getHumanCheckChallenge', { status: 500 });
  await expect(createHumanCheck(portalWith('altcha'), 'login').solve()).rejects.toMatchObject({ status: 500 });
});

describe('altcha', () => {
  // jsdom's crypto has no `subtle`, and it has no message channels.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.defineProperty(globalThis, 'MessageChannel', { value: MessageChannel });

  const KEY = 'a key of the server';

  const aChallenge = (differences: object = {}) =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      deriveKey,
      cost: 10,
      counter: 23,
      data: { action: 'login' },
      expiresAt: new Date('2036-01-01T10:00:00Z'),
      hmacSignatureSecret: KEY,
      ...differences,
    });

  /** jsdom has no workers, so this runs the worker's file here. */
  const source = readFileSync(join(__dirname, '../../../node_modules/altcha/dist/workers/pbkdf2.js'), 'utf8');
  let terminated = 0;

  function workerInPage(): AltchaWorker {
    const outside: AltchaWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (data: unknown) => void inside.onmessage?.({ data }),
      terminate: () => {
        terminated += 1;
      },
    };
    const inside: { onmessage?: (event: { data: unknown }) => void; postMessage: (data: unknown) => void } = {
      postMessage: (data) => outside.onmessage?.(new MessageEvent('message', { data })),
    };
    new Function('self', source)(inside);
    return outside;
  }

  beforeEach(() => {
    terminated = 0;
  });

  it('[AUTH-023, API-011] solves a challenge so that the server accepts it', async () => {
    const { payload } = await solveAltcha(await aChallenge(), workerInPage);
    expect(await asTheServerSeesIt(payload)).toEqual([true, 23]);
  });

  it('[AUTH-220] solves it in the page on an insecure address, where browsers derive no keys', async () => {
    const given = await aChallenge({ algorithm: 'PBKDF2/SHA-512', cost: 3, keyPrefixLength: 3 });
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    const { payload } = await solveAltcha(given, () => {
      throw new Error('a worker');
    });
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    expect(await asTheServerSeesIt(payload)).toEqual([true, 23]);
  });

  it('[ERR-314] lets the page work meanwhile without its timers, which browsers hold back in a tab that is not seen', async () => {
    const given = await aChallenge({ cost: 3_000, counter: 60, keyPrefixLength: 3 });
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    const { payload } = await solveAltcha(given);
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    jest.useRealTimers();
    expect(await asTheServerSeesIt(payload)).toEqual([true, 60]);
  });

  it.each([
    ['in half a minute', 'in half a minute', 30_000, 30_000],
    ['in an hour, which a slow clock of the device would say too', 'after five minutes', 3_600_000, 300_000],
    ['an hour ago, so that the clock of the device must be fast', 'after five minutes', -3_600_000, 300_000],
  ])('[ERR-315] a challenge that seems to expire %s is solved again %s', async (_, __, left, kept) => {
    const now = Date.parse('2026-03-02T10:00:00Z');
    jest.useFakeTimers({ now, doNotFake: ['performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
    const { expiresAt } = await solveAltcha(await aChallenge({ expiresAt: new Date(now + left) }), workerInPage);
    jest.useRealTimers();
    expect(expiresAt - now).toBe(kept);
  });

  it('stops all workers once one has found the key', async () => {
    const started: AltchaWorker[] = [];
    await solveAltcha(await aChallenge(), () => {
      const worker = workerInPage();
      started.push(worker);
      return worker;
    });
    expect(started.length).toBeGreaterThan(0);
    expect(terminated).toBe(started.length);
  });

  it.each([
    ['nothing', undefined],
    ['an error page', '<html>'],
    ['a challenge of another algorithm', { parameters: { algorithm: 'ARGON2ID', nonce: '', salt: '', keyPrefix: '' } }],
  ])('refuses %s', async (_, challenge) => {
    await expect(solveAltcha(challenge, workerInPage)).rejects.toThrow('no ALTCHA challenge');
  });

  describe('when a worker', () => {
    const worker = (differences: Partial<AltchaWorker>) => (): AltchaWorker => ({
      onmessage: null,
      onerror: null,
      terminate() {},
      postMessage() {},
      ...differences,
    });

    beforeEach(() => {
      jest.spyOn(console, 'info').mockReturnValue(undefined);
      jest.useFakeTimers({ doNotFake: ['performance', 'Date', 'queueMicrotask', 'nextTick', 'setImmediate'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it.each<[string, () => AltchaWorker, string]>([
      [
        'cannot start',
        () => {
          throw new Error('The browser refuses workers');
        },
        'The browser refuses workers',
      ],
      [
        'fails',
        worker({
          postMessage() {
            this.onerror?.(new ErrorEvent('error'));
          },
        }),
        'A worker of the human check failed',
      ],
      [
        'finds nothing in time',
        worker({
          postMessage() {
            this.onmessage?.(new MessageEvent('message', { data: null }));
          },
        }),
        'A worker of the human check answered with no solution',
      ],
      ['was ended by the browser', worker({}), 'The workers of the human check do not answer'],
    ])('[ERR-313] %s, it says so, and the check is solved in the page', async (_, startWorker, said) => {
      const solving = solveAltcha(await aChallenge({ cost: 1, keyPrefixLength: 3 }), startWorker);
      jest.runAllTimers();
      const { payload } = await solving;
      expect(await asTheServerSeesIt(payload)).toEqual([true, 23]);
      expect(console.info).toHaveBeenCalledWith(
        'The human check goes on in the page',
        expect.objectContaining({ message: said }),
      );
    });
  });

  async function asTheServerSeesIt(payload: string): Promise<[boolean, number]> {
    const { challenge, solution } = JSON.parse(atob(payload)) as Payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: KEY });
    return [verified, solution.counter];
  }
});
