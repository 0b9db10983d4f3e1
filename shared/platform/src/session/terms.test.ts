import { SCOPE } from '@portal/contract';
import { fakeApi } from '@portal/testing';
import { aPortal } from '../../test/a-portal';

const api = fakeApi();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'setInterval'] });
});
afterEach(() => jest.useRealTimers());

describe('accepting the terms', () => {
  const pending = { a: 'token', scope: SCOPE.administrator, tcData: '{"tcVersion":"7"}' };

  it('[AUTH-063, AUTH-064, AUTH-065, API-036] sends the version with the time, and nothing is pending after it', async () => {
    jest.setSystemTime(1_790_000_000_000);
    api.answer('updateTermsStatus', { accepted: true, tcVersion: '7' });
    const { session } = aPortal(pending);
    await expect(session.acceptTerms()).resolves.toBe('success');
    expect(api.calls('updateTermsStatus')[0]?.body).toEqual({
      accepted: true,
      tcVersion: '7',
      timestamp: 1_790_000_000_000,
    });
    expect(window.sessionStorage.getItem('tcData')).toBeNull();
    expect(session.facts().pendingTerms).toBe(false);
  });

  it('[AUTH-064, AUTH-065] is over even after a failed attempt', async () => {
    api.fail('updateTermsStatus', { status: 500 });
    const { session } = aPortal(pending);
    await expect(session.acceptTerms()).resolves.toBe('failed');
    expect(window.sessionStorage.getItem('tcData')).toBeNull();
  });

  it('[AUTH-064] has nothing to update without pending terms', async () => {
    await expect(aPortal({ a: 'token' }).session.acceptTerms()).resolves.toBe('nothing-to-update');
    expect(api.calls('updateTermsStatus')).toEqual([]);
  });
});
