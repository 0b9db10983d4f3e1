import type { IncomingHttpHeaders } from 'node:http';
import { USER_TYPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { certificates } from '../kit/certificates.tables.ts';
import { endSession, renewSession } from '../kit/sign-in/sessions.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeRefusal } from '../platform/audit/refusals.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import type { HumanCheck } from '../platform/human-check/human-check.ts';
import { currentCall } from '../platform/logging/current-call.ts';
import { noSession } from './authenticate.ts';
import { changePassword, type PasswordRefusal } from './change-password.ts';
import { deviceTokenIn, keepDeviceToken } from './device-cookie.ts';
import { requestPasswordReset } from './forgotten-password.ts';
import { type ResetRefusal, resetPassword } from './reset-password.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import type { Source } from './sign-in-source.ts';

export { authenticate } from './authenticate.ts';

interface AuthOptions {
  humanCheck: HumanCheck;
  /** What a login must name, as `/config.json` tells the browser. */
  application: { clientId: string; scope: string };
}

/** Signing in and out, and what belongs to it. */
export function authRoutes(app: PortalApp, { humanCheck, application }: AuthOptions): void {
  /**
   * `login`: form-encoded `grant_type=PASSWORD`, `client_id`, `scope`, `username`, `password`; header `x-human-check` when the check is on;
   * `identity-domain` and `slider` are taken and not looked at.
   *
   * Answers `{ access_token, scope, expires_in, lastAccess }`; `lastAccess`, milliseconds since 1970, is absent the first time. A scope `MPOS_ChangePassword` comes with a temporary token (SEC-016). 401 with code '4' for a wrong
   * password, an unknown user and a locked account alike; 400 for another application or, with code '41', a failed human check; 429.
   *
   * @example POST /api/oauth/v2/token grant_type=PASSWORD&client_id=portal&scope=microservices&username=marta.ferri&password=…
   * Source: API-009 to API-012, ERR-002, Q-009.
   */
  route(
    app,
    'login',
    async (call) => {
      const { body, headers, db, transaction, clock, mail } = call;
      if (body.grant_type !== 'PASSWORD') throw new HttpError(400, "grant_type must be 'PASSWORD'");
      const isOurs = body.client_id === application.clientId && body.scope === application.scope;
      if (!isOurs) {
        await writeRefusal({ transaction }, { action: 'login', refusal: 'wrongClient' });
        throw new HttpError(400, 'client_id or scope is of another application');
      }
      await humanCheck.require('login', headerText(headers['x-human-check']));
      const signedIn = await signIn({ db, transaction }, { ...body, from: sourceOf(headers), mail }, clock());
      app.portal.metrics.signIn(signedIn ? 'success' : 'refused');
      if (!signedIn) throw new HttpError(401, 'Wrong credentials', { code: ERROR_CODE.wrongCredentials });
      keepDeviceToken(call, signedIn.deviceToken);
      return loginAnswer(signedIn);
    },
    { secret: true },
  );

  /**
   * `userLogin`: empty body. Answers `{ id, email, userType, certificate }` of the caller; `certificate` tells whether a developer has uploaded one.
   *
   * @example POST /api/services/user/login → { "id": "…", "email": "dev@softlab.it", "userType": 2, "certificate": false }
   * Source: API-013, AUTH-024, MOCK-006.
   */
  route(app, 'userLogin', async ({ account, db }) => ({
    id: account.id,
    email: account.email,
    userType: USER_TYPE[account.userType],
    certificate: (await db.$count(certificates, eq(certificates.developerId, account.id))) > 0,
  }));

  /**
   * `changePassword`: `{ password, newPassword }` under the temporary token of a forced change. Answers as login does, with a full token; every
   * earlier token of the account ends.
   *
   * 400 when the current password is wrong, when the new one breaks a rule (code '42'), is common or made of the own name (code '44'), or when it is the
   * current one or one of the previous five (code '43').
   *
   * @example POST /api/services/user/password { "password": "Cambiami2026", "newPassword": "Nuova2026" } → { "access_token": "…", "scope": "MPOS_admin" }
   * Source: API-014, AUTH-027 to AUTH-035, ERR-005, CONST-011.
   */
  route(
    app,
    'changePassword',
    async ({ session, body, db, transaction, clock, mail }) => {
      const change = { session, ...body, mail };
      const result = await changePassword({ db, transaction }, change, clock());
      if (typeof result === 'string') throw refusal(result);
      return loginAnswer(result);
    },
    { secret: true },
  );

  /**
   * `resetPassword`: the token of a mailed link in the path; `{ password, password_confirm }`. Answers `{ "outcome": "OK" }`; the link is spent, and every
   * session of the account ends.
   *
   * 401 when the link has run out. 400 with 'already' in the message when it was used, 400 when it is unknown, when the two passwords differ, when the
   * password breaks a rule (code '42'), is common or made of the own name (code '44') or was used before (code '43'); the link then stays good.
   *
   * @example POST /api/guest/password/Nf3… { "password": "Nuova2026", "password_confirm": "Nuova2026" } → { "outcome": "OK" }
   * Source: API-015, AUTH-043, AUTH-044, ERR-007, Q-024.
   */
  route(
    app,
    'resetPassword',
    async (call) => {
      const { params, body, headers, db, transaction, clock, mail } = call;
      if (body.password !== body.password_confirm) throw new HttpError(400, 'The two passwords differ');
      const reset = { ...params, password: body.password, from: sourceOf(headers), mail };
      const done = await resetPassword({ db, transaction }, reset, clock());
      if (typeof done === 'string') throw refusalOfLink(done);
      keepDeviceToken(call, done.deviceToken);
      return { outcome: 'OK' as const };
    },
    { secret: true },
  );

  /**
   * `requestPasswordReset`: `{ username }`. Answers `{ "outcome": "OK" }` whether or not there is such an account; if there is, it is mailed a link that
   * works once, within half an hour. 429 as for every call of the guest API; an account has at most three links on their way.
   *
   * @example POST /api/guest/password/forgotten { "username": "marta.ferri" } → { "outcome": "OK" }
   * Source: own call, Q-008.
   */
  route(app, 'requestPasswordReset', async ({ body, mail, transaction, clock }) => {
    await requestPasswordReset({ transaction }, { username: body.username, mail }, clock());
    return { outcome: 'OK' as const };
  });

  /**
   * `logout`: empty body; the token ends. Answers `{ "outcome": "OK" }`; 401 when it had ended already.
   *
   * @example POST /api/services/user/logout → { "outcome": "OK" }
   * Source: API-017.
   */
  route(app, 'logout', async ({ account, session, transaction }) =>
    transaction(async (tx) => {
      await endSession(tx, session);
      await writeAudit(tx, {
        actorAccountId: account.id,
        contractCode: account.contractCode,
        action: 'logout',
        subject: account.username,
      });
      return { outcome: 'OK' as const };
    }),
  );

  /**
   * `extendSession`: empty body; moves the end of the session. Answers `{ expires_in, lastAccess }`: seconds until it ends unless it is used, and
   * when the account had signed in before, in milliseconds since 1970 (absent the first time).
   *
   * @example POST /api/services/session/extend → { "expires_in": 1800, "lastAccess": 1795253400000 }
   * Source: own call.
   */
  route(
    app,
    'extendSession',
    async ({ session, db, clock }) => {
      const seconds = await renewSession(db, session, clock());
      if (seconds === undefined) throw noSession();
      return { expires_in: seconds, ...lastAccess(session.previousAccessAt) };
    },
    { audits: ({ account }) => account.username },
  );

  /**
   * `getHumanCheckChallenge`: query `action`, 'login' or 'registerDev' ('login' when absent). Answers a challenge of ALTCHA, good for ten minutes and one
   * use. 400 for another action, 404 when the check is off.
   *
   * @example GET /api/guest/human-check?action=login → { "parameters": { "algorithm": "PBKDF2/SHA-256", … }, "signature": "…" }
   * Source: own call, Q-009, API-011.
   */
  route(app, 'getHumanCheckChallenge', ({ query }) => humanCheck.challenge(query.action ?? 'login'));
}

const sourceOf = ({ cookie }: IncomingHttpHeaders): Source => ({
  network: currentCall()?.address?.network ?? '',
  device: deviceTokenIn(cookie),
});

const loginAnswer = ({ token, scope, expiresIn, previousAccessAt }: SignedIn) => ({
  access_token: token,
  scope,
  expires_in: expiresIn,
  ...lastAccess(previousAccessAt),
});

const lastAccess = (moment: Date | null) => (moment ? { lastAccess: moment.getTime() } : {});

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
    case 'signed out':
      return noSession();
  }
}

function refusalOfLink(reason: ResetRefusal): HttpError {
  switch (reason) {
    case 'expired':
      return new HttpError(401, 'The link has expired');
    case 'used':
      return new HttpError(400, 'The link was already used');
    case 'unknown':
      return new HttpError(400, 'The link is unknown');
    case 'changed':
      return new HttpError(400, 'The password has just been changed otherwise');
    default:
      return refusal(reason);
  }
}
