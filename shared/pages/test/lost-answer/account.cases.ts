import type { CallInput, Security } from '@portal/contract';
import type { lookups } from '../../src/lost-answer/account.lookups';
import type { Api, Cases } from './cases';

const security = (differences: Partial<Security>): Security => ({
  email: 'm•••@example.com',
  passwordChangedAt: null,
  sessions: [{ sessionId: 'this', browser: null, system: null, isThis: true, lastUsed: 1 }],
  ...differences,
});
const passkey = { passkeyId: 'p1', name: 'iPhone', createdAt: 1, usedAt: null, browser: null, system: null };
const factors = (differences: Partial<NonNullable<Security['factors']>>) =>
  security({ factors: { authenticatorSince: null, recoveryCodesLeft: 10, passkeys: [], ...differences } });
const other = { sessionId: 'other', browser: null, system: null, isThis: false, lastUsed: 1 };

/** Factors and sessions of the own account. */
export function accountCases(api: Api): Cases<typeof lookups> {
  return {
    addPasskey: {
      // The look reads only its name.
      input: { body: { name: 'iPhone', passkey: {} as CallInput<'addPasskey'>['body']['passkey'] } },
      stored: () => api.answer('getSecurity', factors({ authenticatorSince: 1, passkeys: [passkey] })),
      missing: () => api.answer('getSecurity', factors({})),
    },
    renamePasskey: {
      input: { params: { passkeyId: 'p1' }, body: { name: 'iPhone' } },
      stored: () => api.answer('getSecurity', factors({ passkeys: [passkey] })),
      missing: () => api.answer('getSecurity', factors({ passkeys: [{ ...passkey, name: 'Passkey' }] })),
    },
    removePasskey: {
      input: { params: { passkeyId: 'p1' } },
      stored: () => api.answer('getSecurity', factors({})),
      missing: () => api.answer('getSecurity', factors({ passkeys: [passkey] })),
    },
    enableAuthenticator: {
      input: { body: { code: '123456' } },
      stored: () => api.answer('getSecurity', factors({ authenticatorSince: 1 })),
      missing: () => api.answer('getSecurity', factors({})),
    },
    disableAuthenticator: {
      input: {},
      stored: () => api.answer('getSecurity', factors({})),
      missing: () => api.answer('getSecurity', factors({ authenticatorSince: 1 })),
    },
    requireFactors: {
      input: { body: { required: true } },
      stored: () => api.answer('getSecurity', security({ factorsRequired: true })),
      missing: () => api.answer('getSecurity', security({ factorsRequired: false })),
    },
    endDeviceSession: {
      input: { params: { sessionId: 'other' } },
      stored: () => api.answer('getSecurity', security({})),
      missing: () => api.answer('getSecurity', security({ sessions: [other] })),
    },
    endOtherSessions: {
      input: {},
      stored: () => api.answer('getSecurity', security({})),
      missing: () => api.answer('getSecurity', security({ sessions: [other] })),
    },
  };
}
