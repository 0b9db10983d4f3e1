import type { Seal } from '../platform/config/seal.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { keepDeviceToken } from './device-cookie.ts';
import {
  disableAuthenticator,
  enableAuthenticator,
  prepareAuthenticator,
  renewRecoveryCodes,
} from './factor-changes.ts';
import { done } from './factor-refusals.ts';
import { loginAnswer } from './login-answer.ts';
import { passkeyRoutes } from './passkey.routes.ts';
import { proveIdentity } from './prove-identity.ts';
import type { RelyingParty } from './relying-party.ts';
import { confirmSecondFactor } from './second-factor.ts';
import { networkOfCall } from './source-of-call.ts';

export interface FactorOptions {
  /** Opens the keys of authenticator apps. */
  authenticators: Seal;
  /** The portal's name in authenticator apps. */
  issuer: string;
  /** The portal as passkeys know it; undefined where no browser would make a passkey. */
  party?: (() => RelyingParty) | undefined;
}

/** The second factor at sign-in, its changes, and the fresh proof that they need. */
export function factorRoutes(app: PortalApp, { authenticators: seal, issuer, party }: FactorOptions): void {
  route(
    app,
    'confirmSecondFactor',
    async (call) => {
      const { session, body, db, transaction, clock, mail } = call;
      const { code = '', passkey, remember = false } = body;
      const given = { session, code, passkey, party: party?.(), remember, network: networkOfCall(), seal, mail };
      const result = done(await confirmSecondFactor({ db, transaction }, given, clock()));
      if (result.deviceToken) keepDeviceToken(call, result.deviceToken);
      return loginAnswer(result);
    },
    { secret: true },
  );

  route(app, 'proveIdentity', async ({ session, body, db, transaction, clock, mail }) => {
    const proof = { session, ...body, party: party?.(), network: networkOfCall(), seal, mail };
    return { outcome: done(await proveIdentity({ db, transaction }, proof, clock())) };
  });

  route(
    app,
    'prepareAuthenticator',
    async ({ session, db, transaction, clock }) =>
      done(await prepareAuthenticator({ db, transaction }, { session, seal, issuer }, clock())),
    { secret: true },
  );

  route(
    app,
    'enableAuthenticator',
    async ({ session, body, db, transaction, clock, mail }) => {
      const given = { session, ...body, network: networkOfCall(), seal, mail };
      return { recoveryCodes: done(await enableAuthenticator({ db, transaction }, given, clock())) };
    },
    { secret: true },
  );

  route(app, 'disableAuthenticator', async ({ session, db, transaction, clock, mail }) => ({
    outcome: done(await disableAuthenticator({ db, transaction }, { session, mail }, clock())),
  }));

  route(
    app,
    'renewRecoveryCodes',
    async ({ session, db, transaction, clock, mail }) => ({
      recoveryCodes: done(await renewRecoveryCodes({ db, transaction }, { session, mail }, clock())),
    }),
    { secret: true },
  );
  if (party) passkeyRoutes(app, party);
}
