import { completeConfig } from '@portal/contract';
import { createPortal } from '@portal/platform';
import { fakeApi } from '@portal/testing';
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
