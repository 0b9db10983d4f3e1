export { isCommonPassword } from './common-passwords.ts';
export { randomFirstPassword } from './first-password.ts';
export { isOwnName } from './own-names.ts';
export {
  checkSignIn,
  hashFirstPassword,
  hashPassword,
  matchesHistory,
  type StoredPassword,
  verifyPassword,
} from './password-hash.ts';
export { satisfiesPasswordRules } from './password-rules.ts';
