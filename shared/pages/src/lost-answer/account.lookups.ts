import type { Security } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { type Lookups, NOT_STORED, WITHOUT_ANSWER } from './lookup';
import { settleTexts as texts } from './settle.texts';

const OK = { outcome: 'OK' } as const;

const okIf = (isStored: boolean): typeof OK | typeof NOT_STORED => (isStored ? OK : NOT_STORED);

const securityOf = (client: ApiClient): Promise<Security> => client.call('getSecurity');

const passkeysOf = async (client: ApiClient) => (await securityOf(client)).factors?.passkeys ?? [];

/** Sign-in, passwords, second factor, devices, terms, and what guests send. */
export const lookups = {
  // Each of them opens, prolongs or ends a session, or hands out something that is used once.
  login: { again: true },
  userLogin: { again: true },
  logout: { again: true },
  extendSession: { again: true },
  confirmSecondFactor: { again: true },
  preparePasskeySignIn: { again: true },
  prepareSecondFactor: { again: true },
  signInWithPasskey: { again: true },
  preparePasskey: { again: true },
  prepareAuthenticator: { again: true },
  proveIdentity: { again: true },
  // It asks by POST; what it keeps is only when.
  getTermsStatus: { again: true },
  updateTermsStatus: { again: true },
  // The shell makes them by itself; no person waits for them.
  reportRemoteFailure: { again: true },
  reportVitals: { again: true },

  changePassword: { advice: texts.password },
  changeOwnPassword: { advice: texts.password },
  // A link works once: the page says so when it was used already.
  resetPassword: { advice: texts.password },
  requestPasswordReset: { advice: texts.ownMail },
  requestDeveloper: { advice: texts.developerMail },
  confirmDeveloperRequest: { again: true },

  addPasskey: {
    async look(client, { body }) {
      const { factors } = await securityOf(client);
      const [newest] = factors?.passkeys ?? [];
      if (newest?.name !== body.name) return NOT_STORED;
      const isOnlyFactor = factors?.authenticatorSince === null && factors.passkeys?.length === 1;
      return isOnlyFactor ? WITHOUT_ANSWER : { recoveryCodes: [] };
    },
    without: texts.codesNotSeen,
  },
  renamePasskey: {
    look: async (client, { params, body }) =>
      okIf(
        (await passkeysOf(client)).some(({ passkeyId, name }) => passkeyId === params.passkeyId && name === body.name),
      ),
  },
  removePasskey: {
    look: async (client, { params }) =>
      okIf(!(await passkeysOf(client)).some(({ passkeyId }) => passkeyId === params.passkeyId)),
  },
  enableAuthenticator: {
    async look(client) {
      const since = (await securityOf(client)).factors?.authenticatorSince;
      return since ? WITHOUT_ANSWER : NOT_STORED;
    },
    without: texts.codesNotSeen,
  },
  disableAuthenticator: {
    look: async (client) => okIf(!(await securityOf(client)).factors?.authenticatorSince),
  },
  renewRecoveryCodes: { advice: texts.codes },
  requireFactors: {
    look: async (client, { body }) => okIf((await securityOf(client)).factorsRequired === body.required),
  },
  endDeviceSession: {
    look: async (client, { params }) =>
      okIf(!(await securityOf(client)).sessions.some(({ sessionId }) => sessionId === params.sessionId)),
  },
  endOtherSessions: {
    // How many there were is lost, and is not said anywhere.
    look: async (client) =>
      (await securityOf(client)).sessions.some(({ isThis }) => !isThis) ? NOT_STORED : { ended: 0 },
  },
} as const satisfies Lookups;
