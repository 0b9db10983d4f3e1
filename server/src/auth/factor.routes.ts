import type { Seal } from '../platform/config/seal.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { currentCall } from '../platform/logging/current-call.ts';
import { noSession } from './authenticate.ts';
import { keepDeviceToken } from './device-cookie.ts';
import {
  disableAuthenticator,
  enableAuthenticator,
  prepareAuthenticator,
  renewRecoveryCodes,
} from './factor-changes.ts';
import { loginAnswer } from './login-answer.ts';
import { proveIdentity } from './prove-identity.ts';
import { confirmSecondFactor } from './second-factor.ts';
import type { FactorRefusal } from './take-factor.ts';

export interface FactorOptions {
  /** Opens the keys of authenticator apps. */
  authenticators: Seal;
  /** The portal's name in authenticator apps. */
  issuer: string;
}

/** The second factor at sign-in, its changes, and the fresh proof that they need. */
export function factorRoutes(app: PortalApp, { authenticators: seal, issuer }: FactorOptions): void {
  route(
    app,
    'confirmSecondFactor',
    async (call) => {
      const { session, body, db, transaction, clock, mail } = call;
      const given = { session, code: body.code, remember: body.remember ?? false, network: network(), seal, mail };
      const result = done(await confirmSecondFactor({ db, transaction }, given, clock()));
      if (result.deviceToken) keepDeviceToken(call, result.deviceToken);
      return loginAnswer(result);
    },
    { secret: true },
  );

  route(app, 'proveIdentity', async ({ session, body, db, transaction, clock, mail }) => {
    const proof = { session, ...body, network: network(), seal, mail };
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
      const given = { session, ...body, network: network(), seal, mail };
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
}

const network = (): string => currentCall()?.address?.network ?? '';

/** What was done, or the answer that says why it was not. */
function done<Result>(result: Result | { refused: FactorRefusal }): Result {
  if (typeof result !== 'object' || result === null || !('refused' in result)) return result as Result;
  throw refusalOf((result as { refused: FactorRefusal }).refused);
}

function refusalOf(reason: FactorRefusal): HttpError {
  switch (reason) {
    case 'wrong code':
      return new HttpError(400, 'The code is wrong or was used before', { code: ERROR_CODE.wrongFactor });
    case 'wrong password':
      return new HttpError(400, 'The password is wrong');
    case 'too many tries':
      return new HttpError(429, 'Too many wrong codes or passwords');
    case 'is on':
      return new HttpError(409, 'The authenticator app is on already');
    case 'is off':
      return new HttpError(409, 'There is no authenticator app');
    case 'signed out':
      return noSession();
  }
}
