import { completeConfig } from '@portal/contract';
import { createPortal } from '@portal/platform';
import { fakeApi } from '@portal/testing';
import { createHumanCheck, preparedCheck, type SolvedCheck } from './human-check';

const api = fakeApi();

function portalWith(provider: 'altcha' | 'none') {
  const config = completeConfig({ humanCheck: { provider } }, window.location);
  return createPortal({ config, storage: window.sessionStorage, location: window.location, retryDelay: () => 0 });
}

function solutions(...lifetimes: number[]) {
  let made = 0;
  const solveNew = jest.fn(async (): Promise<SolvedCheck> => {
    const lifetime = lifetimes[made] ?? 600_000;
    made += 1;
    return { payload: `solution ${made}`, expiresAt: Date.now() + lifetime };
  });
  return { solveNew, check: preparedCheck(solveNew) };
}

it('[AUTH-023] asks nothing where no check is configured', async () => {
  const check = createHumanCheck(portalWith('none'), 'login');
  check.prepare();
  await expect(check.solve()).resolves.toBeNull();
  expect(api.calls('getHumanCheckChallenge')).toEqual([]);
});

it('[AUTH-023] asks for a challenge for the action', async () => {
  api.answer('getHumanCheckChallenge', { parameters: {} });
  await expect(createHumanCheck(portalWith('altcha'), 'login').solve()).rejects.toThrow('no ALTCHA challenge');
  expect(api.calls('getHumanCheckChallenge')[0]?.query).toEqual({ action: 'login' });
});

it('[ERR-004] fails when the challenge cannot be had', async () => {
  api.fail('getHumanCheckChallenge', { status: 500 });
  await expect(createHumanCheck(portalWith('altcha'), 'login').solve()).rejects.toMatchObject({ status: 500 });
});

it('uses what was solved ahead, once', async () => {
  const { check, solveNew } = solutions();
  check.prepare();
  check.prepare();
  await expect(check.solve()).resolves.toBe('solution 1');
  await expect(check.solve()).resolves.toBe('solution 2');
  expect(solveNew).toHaveBeenCalledTimes(2);
});

it('solves anew when what was solved ahead is about to end', async () => {
  const { check } = solutions(20_000);
  check.prepare();
  await expect(check.solve()).resolves.toBe('solution 2');
});

it('tries once more when solving ahead failed', async () => {
  const { check, solveNew } = solutions();
  solveNew.mockRejectedValueOnce(new Error('offline'));
  check.prepare();
  await expect(check.solve()).resolves.toBe('solution 1');
});
