/**
 * The scopes that a login can answer (SEC-001, CONST-026). The provider sends any other word for staff; the reference
 * server sends `MPOS_user`.
 */
export const SCOPE = {
  administrator: 'MPOS_admin',
  developer: 'MPOS_DEVELOPER',
  changePassword: 'MPOS_ChangePassword',
  staff: 'MPOS_user',
  /** The password was right, but the second factor is missing: opens only the second step. Not in the specification. */
  secondFactor: 'MPOS_SecondFactor',
} as const;

/** What an application's token allows: reading the points of sale of the application. No person signs in with it. */
export const APPLICATION_SCOPE = 'merchants:read';

export type Scope = (typeof SCOPE)[keyof typeof SCOPE];

/** Numeric codes of the user types on the wire and in addresses (CONST-037, USER-013). */
export const USER_TYPE = { administrator: 0, staff: 1, developer: 2 } as const;

export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];

/**
 * Narrows a scope sent by a backend. Any unknown word means staff, because any other scope leads to the normal area
 * (AUTH-015).
 *
 * @example scopeFromWire('MPOS_admin') // 'MPOS_admin'
 * @example scopeFromWire('anything else') // 'MPOS_user'
 */
export function scopeFromWire(scope: string): Scope {
  return Object.values(SCOPE).find((known) => known === scope) ?? SCOPE.staff;
}
