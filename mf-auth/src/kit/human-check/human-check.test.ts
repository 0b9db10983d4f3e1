import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeConfig } from '@portal/contract';
import { createPortal } from '@portal/platform';
import { fakeApi } from '@portal/testing';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveAltcha } from './altcha';
import type { AltchaWorker } from './altcha-worker';
import { createHumanCheck } from './human-check';
import { preparedCheck, type SolvedCheck } from './prepared-check';

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
  // jsdom's crypto has no `subtle`.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

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
    const { payload, expiresAt } = await solveAltcha(await aChallenge(), workerInPage);
    const { challenge, solution } = JSON.parse(atob(payload)) as Payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: KEY });
    expect(verified).toBe(true);
    expect(solution.counter).toBe(23);
    expect(expiresAt).toBe(Date.parse('2036-01-01T10:00:00Z'));
  });

  it('[AUTH-220] solves it in the page on an insecure address, where browsers derive no keys', async () => {
    const given = await aChallenge({ algorithm: 'PBKDF2/SHA-512', cost: 3, keyPrefixLength: 3 });
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    const { payload } = await solveAltcha(given, () => {
      throw new Error('a worker');
    });
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    const { challenge, solution } = JSON.parse(atob(payload)) as Payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: KEY });
    expect([verified, solution.counter]).toEqual([true, 23]);
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

  it('fails when the worker fails, and when the worker finds nothing in time', async () => {
    const broken = (): AltchaWorker => {
      const worker: AltchaWorker = {
        onmessage: null,
        onerror: null,
        terminate() {},
        postMessage: () => worker.onerror?.(new ErrorEvent('error')),
      };
      return worker;
    };
    const late = (): AltchaWorker => {
      const worker: AltchaWorker = {
        onmessage: null,
        onerror: null,
        terminate() {},
        postMessage: () => worker.onmessage?.(new MessageEvent('message', { data: null })),
      };
      return worker;
    };
    await expect(solveAltcha(await aChallenge(), broken)).rejects.toThrow('The worker of the human check failed');
    await expect(solveAltcha(await aChallenge(), late)).rejects.toThrow('The human check was not solved');
  });
});

function solutions(...lifetimes: number[]) {
  let made = 0;
  const solveNew = jest.fn(async (): Promise<SolvedCheck> => {
    const lifetime = lifetimes[made] ?? 600_000;
    made += 1;
    return { payload: `solution ${made}`, expiresAt: Date.now() + lifetime };
  });
  return { solveNew, check: preparedCheck(solveNew) };
}

it('uses a solution made ahead, and only once', async () => {
  const { check, solveNew } = solutions();
  check.prepare();
  check.prepare();
  await expect(check.solve()).resolves.toBe('solution 1');
  await expect(check.solve()).resolves.toBe('solution 2');
  expect(solveNew).toHaveBeenCalledTimes(2);
});

it('solves again when the solution made ahead is about to expire', async () => {
  const { check } = solutions(20_000);
  check.prepare();
  await expect(check.solve()).resolves.toBe('solution 2');
});

it('tries again when solving ahead failed', async () => {
  const { check, solveNew } = solutions();
  solveNew.mockRejectedValueOnce(new Error('offline'));
  check.prepare();
  await expect(check.solve()).resolves.toBe('solution 1');
});

it('is ready once it is solved, and returns that same solution', async () => {
  const { check, solveNew } = solutions();
  await check.ready();
  await check.ready();
  await expect(check.solve()).resolves.toBe('solution 1');
  expect(solveNew).toHaveBeenCalledTimes(1);
});

it('says that it could not be solved, and tries again when it is asked again', async () => {
  const { check, solveNew } = solutions();
  solveNew.mockRejectedValueOnce(new Error('offline'));
  await expect(check.ready()).rejects.toThrow('offline');
  await check.ready();
  await expect(check.solve()).resolves.toBe('solution 1');
});
