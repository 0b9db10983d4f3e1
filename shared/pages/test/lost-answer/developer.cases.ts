import { aMerchant } from '@portal/testing';
import type { lookups } from '../../src/lost-answer/developer.lookups';
import type { Api, Cases } from './cases';

const settings = {
  redirectUris: ['https://a.example'],
  created: 1,
  lastUsed: null,
  secretCreated: 1,
  earlierSecretEnds: 9,
};

/** Applications; the certificate has tests of its own. */
export function developerCases(api: Api): Cases<Omit<typeof lookups, 'uploadCertificate'>> {
  const merchants = (appName: string | null) =>
    api.answer('getMerchants', { merchants: [aMerchant({ merchantId: 'm1', appName })] });
  const applications = (...names: string[]) =>
    api.answer('getApplications', {
      Apps: names.map((appName) => ({ appId: appName, appName })),
      totalNumApps: names.length,
    });
  return {
    createApplication: {
      input: { body: { appName: 'Cassa', merchants: [], redirect_uri: 'https://a.example' } },
      stored: () => applications('Cassa'),
      missing: () => applications(),
    },
    deleteApplication: {
      input: { params: { appId: 'Cassa' } },
      stored: () => applications(),
      missing: () => applications('Cassa'),
    },
    addApplicationMerchants: {
      input: { body: { appName: 'Cassa', merchants: ['m1'] } },
      stored: () => merchants('Cassa'),
      missing: () => merchants(null),
    },
    removeApplicationMerchant: {
      input: { body: { appName: 'Cassa', merchantId: 'm1' } },
      stored: () => merchants(null),
      missing: () => merchants('Cassa'),
    },
    setRedirectUris: {
      input: { params: { appId: 'a1' }, body: { redirectUris: ['https://b.example'] } },
      stored: () => api.answer('getApplicationSettings', { ...settings, redirectUris: ['https://b.example'] }),
      missing: () => api.answer('getApplicationSettings', settings),
    },
    rotateClientSecret: {
      input: { params: { appId: 'a1' }, body: { graceHours: 24, seen: 1 } },
      stored() {
        api.answer('getApplicationSettings', { ...settings, secretCreated: 2 });
        api.answer('showClientSecret', { client_secret: 'il nuovo' });
      },
      missing: () => api.answer('getApplicationSettings', settings),
    },
    endEarlierSecret: {
      input: { params: { appId: 'a1' } },
      stored: () => api.answer('getApplicationSettings', { ...settings, earlierSecretEnds: null }),
      missing: () => api.answer('getApplicationSettings', settings),
    },
  };
}
