/**
 * What of a session is loaded on demand: few accounts have a second factor or a passkey, few people change their
 * password, and everybody loads the login.
 */
export { changeOwnPassword } from './change-own-password';
export { changePassword } from './change-password';
export { confirmSecondFactor, signInWithPasskey } from './second-factor';
