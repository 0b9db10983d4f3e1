import { withoutUnseen } from '@portal/contract';
import { cleanName } from '../kit/names.ts';
import { factorsOf } from '../kit/sign-in/factors.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { keepDeviceToken } from './device-cookie.ts';
import { done } from './factor-refusals.ts';
import { loginAnswer } from './login-answer.ts';
import { askPasskey } from './passkey-answers.ts';
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from './passkey-changes.ts';
import type { RelyingParty } from './relying-party.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { sourceOf } from './source-of-call.ts';

/** Passkeys: signing in with one, and the owner's list of them. */
export function passkeyRoutes(app: PortalApp, party: () => RelyingParty): void {
  route(app, 'prepareSecondFactor', async ({ db, session, clock }) => {
    const factors = await factorsOf(db, session.account.id);
    return {
      app: factors.app,
      mustAdd: !factors.app && factors.passkeys === 0,
      passkey: factors.passkeys > 0 ? await askPasskey(db, party(), session, clock()) : null,
    };
  });

  route(app, 'preparePasskeySignIn', ({ db, clock }) => askPasskey(db, party(), null, clock()));

  route(
    app,
    'signInWithPasskey',
    async (call) => {
      const { body, headers, db, transaction, clock, mail } = call;
      const given = { passkey: body.passkey, party: party(), from: sourceOf(headers), mail };
      const signedIn = await signInWithPasskey({ db, transaction }, given, clock());
      app.portal.metrics.signIn(signedIn ? 'success' : 'refused');
      if (!signedIn) throw new HttpError(400, 'The passkey was not accepted', { code: ERROR_CODE.wrongPasskey });
      keepDeviceToken(call, signedIn.deviceToken);
      return loginAnswer(signedIn);
    },
    { secret: true },
  );

  route(app, 'preparePasskey', async ({ db, session, clock }) =>
    done(await preparePasskey({ db }, { session, party: party() }, clock())),
  );

  route(
    app,
    'addPasskey',
    async ({ body, db, transaction, session, clock, mail }) => {
      const given = { session, mail, answer: body.passkey, name: passkeyName(body.name), party: party() };
      return { recoveryCodes: [...done(await addPasskey({ db, transaction }, given, clock()))] };
    },
    { secret: true },
  );

  route(app, 'renamePasskey', async ({ params, body, transaction, session }) => {
    const given = { session, id: params.passkeyId, name: passkeyName(body.name) };
    if (!done(await renamePasskey({ transaction }, given))) throw unknown();
    return { outcome: 'OK' as const };
  });

  route(app, 'removePasskey', async ({ params, db, transaction, session, clock, mail }) => {
    const given = { session, mail, id: params.passkeyId };
    if (!done(await removePasskey({ db, transaction }, given, clock()))) throw unknown();
    return { outcome: 'OK' as const };
  });
}

/** Only what is seen: two passkeys with the same visible name could not be told apart, nor one without any. */
function passkeyName(given: string): string {
  const name = cleanName(withoutUnseen(given));
  if (name === '') throw new HttpError(400, 'The name has nothing visible in it');
  return name;
}

const unknown = () => new HttpError(404, 'The account has no such passkey');
