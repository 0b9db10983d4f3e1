import { USER_TYPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { certificates } from '../kit/certificates.tables.ts';
import { isLinkRefusal, linkRefused } from '../kit/sign-in/link-refusal.ts';
import { endSession, renewSession, wholeLifeLeft } from '../kit/sign-in/sessions.ts';
import { byAccount, writeAudit } from '../platform/audit/audit.ts';
import { writeRefusal } from '../platform/audit/refusals.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import type { HumanCheck } from '../platform/human-check/human-check.ts';
import { noSession } from './authenticate.ts';
import { changePassword, type PasswordRefusal } from './change-password.ts';
import { keepDeviceToken } from './device-cookie.ts';
import { type FactorOptions, factorRoutes } from './factor.routes.ts';
import { requestPasswordReset } from './forgotten-password.ts';
import { lastAccess, loginAnswer } from './login-answer.ts';
import { type ResetRefusal, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { networkOfCall, sourceOf } from './source-of-call.ts';

export { authenticate } from './authenticate.ts';
export { canHavePasskeys, relyingParty } from './relying-party.ts';

interface AuthOptions extends FactorOptions {
  humanCheck: HumanCheck;
  /** The values that a login must send, as `/config.json` tells the browser. */
  application: { clientId: string; scope: string };
}

/** Signing in and out, and what belongs to it. */
export function authRoutes(app: PortalApp, { humanCheck, application, ...factors }: AuthOptions): void {
  route(
    app,
    'login',
    async (call) => {
      const { body, headers, db, transaction, clock, mail } = call;
      if (body.grant_type !== 'PASSWORD') throw new HttpError(400, "grant_type must be 'PASSWORD'");
      const isOurs = body.client_id === application.clientId && body.scope === application.scope;
      if (!isOurs) {
        await writeRefusal({ transaction }, { action: 'login', refusal: 'wrongClient' });
        throw new HttpError(400, 'The client_id or the scope belongs to another application');
      }
      await humanCheck.require('login', headerText(headers['x-human-check']));
      const signedIn = await signIn({ db, transaction }, { ...body, from: sourceOf(headers), mail }, clock());
      app.portal.metrics.signIn(signedIn ? 'success' : 'refused');
      if (!signedIn) throw new HttpError(401, 'Wrong credentials', { code: ERROR_CODE.wrongCredentials });
      if (signedIn.deviceToken) keepDeviceToken(call, signedIn.deviceToken);
      return loginAnswer(signedIn);
    },
    { secret: true },
  );

  factorRoutes(app, factors);

  route(app, 'userLogin', async ({ account, db }) => ({
    id: account.id,
    email: account.email,
    userType: USER_TYPE[account.userType],
    certificate: (await db.$count(certificates, eq(certificates.developerId, account.id))) > 0,
  }));

  for (const action of ['changePassword', 'changeOwnPassword'] as const) {
    route(
      app,
      action,
      async ({ session, body, db, transaction, clock, mail }) => {
        const change = { session, ...body, network: networkOfCall(), action, mail };
        const result = await changePassword({ db, transaction }, change, clock());
        if (typeof result === 'string') throw refusal(result);
        return loginAnswer(result);
      },
      { secret: true },
    );
  }

  route(
    app,
    'resetPassword',
    async (call) => {
      const { params, body, headers, db, transaction, clock, mail } = call;
      if (body.password !== body.password_confirm) throw new HttpError(400, 'The two passwords differ');
      const reset = { ...params, password: body.password, from: sourceOf(headers), mail };
      const done = await resetPassword({ db, transaction }, reset, clock());
      if (typeof done === 'string') throw refusalOfReset(done);
      if (done.deviceToken !== undefined) keepDeviceToken(call, done.deviceToken);
      return { outcome: 'OK' as const };
    },
    { secret: true },
  );

  route(app, 'requestPasswordReset', async ({ body, mail, transaction, clock }) => {
    await requestPasswordReset({ transaction }, { username: body.username, mail }, clock());
    return { outcome: 'OK' as const };
  });

  route(app, 'logout', async ({ account, session, transaction }) =>
    transaction(async (tx) => {
      await endSession(tx, session);
      await writeAudit(tx, { ...byAccount(account), action: 'logout' });
      return { outcome: 'OK' as const };
    }),
  );

  route(
    app,
    'extendSession',
    async ({ session, db, clock }) => {
      const now = clock();
      const seconds = await renewSession(db, session, now);
      if (seconds === undefined) throw noSession();
      return { expires_in: seconds, ends_in: wholeLifeLeft(session, now), ...lastAccess(session.previousAccessAt) };
    },
    { audits: ({ account }) => ({ subject: account.username }) },
  );

  route(app, 'getHumanCheckChallenge', ({ query }) => humanCheck.challenge(query.action ?? 'login'));
}

const headerText = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

function refusal(reason: PasswordRefusal): HttpError {
  switch (reason) {
    case 'rule':
      return new HttpError(400, 'The new password breaks a rule', { code: ERROR_CODE.passwordRule });
    case 'guessable':
      return new HttpError(400, 'The new password is common, or a name of its owner', {
        code: ERROR_CODE.passwordGuessable,
      });
    case 'reused':
      return new HttpError(400, 'The new password was used before', { code: ERROR_CODE.passwordReused });
    case 'current':
      return new HttpError(400, 'The current password is wrong');
    case 'too many tries':
      return new HttpError(429, 'Too many wrong passwords in this session');
    case 'signed out':
      return noSession();
  }
}

function refusalOfReset(reason: ResetRefusal): HttpError {
  if (isLinkRefusal(reason)) return linkRefused(reason);
  if (reason === 'changed') return new HttpError(400, 'Somebody else has just changed the password');
  return refusal(reason);
}
