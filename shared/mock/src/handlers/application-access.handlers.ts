import { APPLICATION_SCOPE } from '@portal/contract';
import type { StoredApplication, World } from '../world/world';
import { found, type Handlers, Refusal } from './handler';
import { merchantsOf } from './points-of-sale';

const TOKEN = 'mock-application:';
const HOUR_IN_SECONDS = 3_600;

/** The application that a token was given to. The token itself contains the answer. */
export function applicationOf(token: string | null, { applications }: World): StoredApplication | null {
  if (!token?.startsWith(TOKEN)) return null;
  return applications.find(({ appId }) => appId === token.slice(TOKEN.length)) ?? null;
}

/** Calls that an application makes by itself; no page of the portal makes them. */
export const applicationAccessHandlers = {
  issueApplicationToken({ body, world }) {
    const application = world.applications.find(({ clientId }) => clientId === body.client_id);
    if (!application || application.clientSecret !== body.client_secret) throw new Refusal(401, 'invalid_client');
    application.lastUsed = Date.now();
    return {
      access_token: TOKEN + application.appId,
      token_type: 'Bearer',
      expires_in: HOUR_IN_SECONDS,
      scope: APPLICATION_SCOPE,
    };
  },
  getMerchantsOfApplication({ application, world }) {
    const merchants = merchantsOf(world, found(application ?? undefined, 'application'));
    return {
      merchants: merchants.map(({ merchantId, merchant, pIva, terminalInfo }) => ({
        merchantId,
        merchant,
        pIva,
        terminalInfo,
      })),
    };
  },
} satisfies Partial<Handlers>;
