import type { OperationName } from './operations.ts';

/** Version of the contract (semver), for `@portal/contract` and `@portal/platform` together. See CHANGELOG.md. */
export const CONTRACT_VERSION = '1.9.0';

/** The calls that came with a later version than 1.0.0. A remote that makes one asks for that version. */
export const LATER_CALLS: readonly { call: OperationName; since: string }[] = [
  { call: 'confirmDeveloperRequest', since: '1.2.0' },
  { call: 'getOwnAccount', since: '1.3.0' },
  { call: 'changePrices', since: '1.3.0' },
  { call: 'getSecurity', since: '1.3.0' },
  { call: 'changeOwnPassword', since: '1.3.0' },
  { call: 'endDeviceSession', since: '1.3.0' },
  { call: 'endOtherSessions', since: '1.3.0' },
  { call: 'previewUsersUpload', since: '1.3.0' },
  { call: 'confirmSecondFactor', since: '1.4.0' },
  { call: 'proveIdentity', since: '1.4.0' },
  { call: 'prepareAuthenticator', since: '1.4.0' },
  { call: 'enableAuthenticator', since: '1.4.0' },
  { call: 'disableAuthenticator', since: '1.4.0' },
  { call: 'renewRecoveryCodes', since: '1.4.0' },
  { call: 'getActivity', since: '1.4.0' },
  { call: 'downloadActivity', since: '1.4.0' },
  { call: 'getOwnActivity', since: '1.4.0' },
  { call: 'downloadOwnActivity', since: '1.4.0' },
  { call: 'reportRemoteFailure', since: '1.5.0' },
  { call: 'getApplicationFacts', since: '1.5.0' },
  { call: 'prepareSecondFactor', since: '1.5.0' },
  { call: 'preparePasskeySignIn', since: '1.5.0' },
  { call: 'signInWithPasskey', since: '1.5.0' },
  { call: 'preparePasskey', since: '1.5.0' },
  { call: 'addPasskey', since: '1.5.0' },
  { call: 'renamePasskey', since: '1.5.0' },
  { call: 'removePasskey', since: '1.5.0' },
  { call: 'requireFactors', since: '1.5.0' },
  { call: 'showClientSecret', since: '1.6.0' },
  { call: 'getCashLinks', since: '1.8.0' },
  { call: 'setCashLink', since: '1.8.0' },
  { call: 'downloadCashLinks', since: '1.8.0' },
  { call: 'previewTable', since: '1.9.0' },
  { call: 'reportVitals', since: '1.9.0' },
];

/**
 * Whether a contract version satisfies a remote's caret range, as semver reads `^`: same major, and not older. A range
 * not of the form `^x.y.z` is never satisfied.
 *
 * @example contractFits('1.4.0', '^1.2.0') // true
 * @example contractFits('2.0.0', '^1.2.0') // false
 */
export function contractFits(version: string, range: string): boolean {
  const have = parse(version);
  const need = range.startsWith('^') ? parse(range.slice(1)) : undefined;
  if (!have || !need || have[0] !== need[0]) return false;
  return have[1] > need[1] || (have[1] === need[1] && have[2] >= need[2]);
}

function parse(version: string): [number, number, number] | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}
