import type { SignedIn } from './sign-in.ts';

/** A session as it is in the answer of the login. */
export const loginAnswer = ({ token, scope, expiresIn, endsIn, previousAccessAt }: SignedIn) => ({
  access_token: token,
  scope,
  expires_in: expiresIn,
  ...(endsIn === undefined ? {} : { ends_in: endsIn }),
  ...lastAccess(previousAccessAt),
});

/** The sign-in before a session, if there was one. */
export const lastAccess = (moment: Date | null) => (moment ? { lastAccess: moment.getTime() } : {});
