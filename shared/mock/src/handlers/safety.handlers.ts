import { entry, replacePassword } from './auth.handlers';
import { callerOf, found, type Handlers, OK } from './handler';
import { applicationWithId } from './points-of-sale';

/** The mock takes any code. */
const SAMPLE_KEY = 'JBSWY3DPEHPK3PXPKRSXG5CTMVRHE4DT';
const SAMPLE_CODES = Array.from({ length: 10 }, (_, each) => `7K2M-9QX${'ABCDEFGHJK'[each]}`);

/** The security of the caller's account: devices, password, second factor, fresh proof. */
export const safetyHandlers = {
  getSecurity(call) {
    const { email } = callerOf(call);
    const sessions = call.world.sessions.map((session) => ({ ...session }));
    return { email: `${email.slice(0, 3)}••••••${email.slice(email.indexOf('@'))}`, passwordChangedAt: null, sessions };
  },
  changeOwnPassword(call) {
    const account = callerOf(call);
    replacePassword(account, call.body);
    call.world.sessions = call.world.sessions.filter(({ isThis }) => isThis);
    return entry(account);
  },
  showClientSecret: (call) => ({ client_secret: applicationWithId(call, call.params.appId).clientSecret }),
  confirmSecondFactor: (call) => entry(callerOf(call)),
  proveIdentity: () => OK,
  prepareAuthenticator: () => ({ secret: SAMPLE_KEY, uri: `otpauth://totp/Portale:prova?secret=${SAMPLE_KEY}` }),
  enableAuthenticator(call) {
    callerOf(call).hasFactor = true;
    return { recoveryCodes: SAMPLE_CODES };
  },
  disableAuthenticator(call) {
    callerOf(call).hasFactor = false;
    return OK;
  },
  renewRecoveryCodes: () => ({ recoveryCodes: SAMPLE_CODES }),
  endDeviceSession({ params, world }) {
    found(
      world.sessions.find(({ sessionId }) => sessionId === params.sessionId),
      'session',
    );
    world.sessions = world.sessions.filter(({ sessionId }) => sessionId !== params.sessionId);
    return OK;
  },
  endOtherSessions({ world }) {
    const ended = world.sessions.filter(({ isThis }) => !isThis).length;
    world.sessions = world.sessions.filter(({ isThis }) => isThis);
    return { ended };
  },
} satisfies Partial<Handlers>;
