import { LIMIT, type Merchant } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { fingerprintOf } from './certificate-fingerprint';
import { type Lookups, NOT_STORED } from './lookup';
import { settleTexts as texts } from './settle.texts';

const OK = { outcome: 'OK' } as const;

const okIf = (isStored: boolean): typeof OK | typeof NOT_STORED => (isStored ? OK : NOT_STORED);

async function allApplications(client: ApiClient) {
  const body = { numElements: LIMIT.applicationBatch, numPage: 1 };
  return (await client.call('getApplications', { body })).Apps ?? [];
}

/** The points of sale among some that belong to an application. */
async function belonging(client: ApiClient, appName: string, wanted: readonly string[]): Promise<readonly Merchant[]> {
  const all = (await client.call('getMerchants')).merchants ?? [];
  return all.filter((one) => one.appName === appName && wanted.includes(one.merchantId));
}

/** Applications, their secrets, and the certificate. */
export const lookups = {
  uploadCertificate: {
    async look(client, { body }) {
      const sent = await fingerprintOf(body.certificate);
      if (sent === undefined || !client.offers('getCertificate')) return undefined;
      return okIf((await client.call('getCertificate')).certificate?.fingerprint === sent);
    },
    advice: texts.certificate,
  },
  createApplication: {
    // No two applications of a developer have the same name.
    look: async (client, { body }) =>
      okIf((await allApplications(client)).some(({ appName }) => appName === body.appName)),
  },
  deleteApplication: {
    look: async (client, { params }) =>
      okIf(!(await allApplications(client)).some(({ appId }) => appId === params.appId)),
  },
  addApplicationMerchants: {
    look: async (client, { body: { appName, merchants } }) =>
      okIf((await belonging(client, appName, merchants)).length === merchants.length),
  },
  removeApplicationMerchant: {
    look: async (client, { body: { appName, merchantId } }) =>
      okIf((await belonging(client, appName, [merchantId])).length === 0),
  },
  setRedirectUris: {
    async look(client, { params, body }) {
      const { redirectUris } = await client.call('getApplicationSettings', { params });
      return okIf(JSON.stringify(redirectUris) === JSON.stringify(body.redirectUris));
    },
  },
  // It is only shown, and a record says so.
  showClientSecret: { again: true },
  rotateClientSecret: {
    async look(client, { params, body: { seen } }) {
      if (seen === undefined) return undefined;
      const { secretCreated, earlierSecretEnds } = await client.call('getApplicationSettings', { params });
      if (secretCreated === seen) return NOT_STORED;
      const { client_secret } = await client.call('showClientSecret', { params });
      return { client_secret, earlierSecretEnds };
    },
    advice: texts.secret,
  },
  endEarlierSecret: {
    look: async (client, { params }) =>
      okIf((await client.call('getApplicationSettings', { params })).earlierSecretEnds === null),
  },
  // Programs make it, not people.
  issueApplicationToken: { again: true },
} as const satisfies Lookups;
