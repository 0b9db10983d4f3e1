import type { DocumentedGroup } from './documentation.ts';
import { NEW_PASSWORD } from './sign-in.ts';

export const security = {
  name: 'Account security',
  description: 'For everybody who is signed in: the password, and the devices that are signed in.',
  operations: {
    getSecurity: {
      summary: "Tell how the caller's account is protected",
      description: `The sessions of a forced change are not among \`sessions\`. \`passwordChangedAt\` is null until its owner has chosen one.
        \`notices\` are the events that its owner was told about by mail.`,
      example: `GET /api/services/account/security
        → { "email": "mar••••••@bottegaferri.it", "passwordChangedAt": 1795253400000, "sessions": [{ "browser": "Chrome", … }] }`,
      source: 'Own call, SEC-070',
    },
    changeOwnPassword: {
      summary: 'Choose another password',
      description: `Answers like \`login\`, with a new token. All earlier tokens of the account end. After too many wrong passwords in one session it
        answers 429 for a while, even to the right one.`,
      errors: { 400: { 400: 'The current password is wrong.', ...NEW_PASSWORD } },
      example: `POST /api/services/account/password { "password": "Bottega2026", "newPassword": "Nuova2026" }
        → { "access_token": "…", "scope": "MPOS_admin", "expires_in": 1800 }`,
      source: 'Own call, SEC-072, CONST-011',
    },
    confirmSecondFactor: {
      summary: 'Give the second factor',
      description: `Takes the token of a login that answered the scope \`MPOS_SecondFactor\`, and answers like \`login\`. \`code\` is from the authenticator app,
        or a recovery code; each works once. After too many wrong codes it answers 429 for a while, even to a right one.`,
      errors: { 400: { 45: 'The code is wrong or was used before.' }, 409: 'There is no authenticator app.' },
      example: `POST /api/services/user/second-factor { "code": "492039", "remember": true }
        → { "access_token": "…", "scope": "MPOS_admin", "expires_in": 1800 }`,
      source: 'Own call, SEC-100',
    },
    prepareSecondFactor: {
      summary: 'Ask how the second factor can be given',
      description: `Tells whether the account has an authenticator app (\`app\`), and what to ask a passkey (\`passkey\`; null when the account has none). For the token
        of a login that answered \`MPOS_SecondFactor\`, and for \`proveIdentity\`. The challenge can be answered once, within five minutes, with the same token.`,
      example: `POST /api/services/user/second-factor/prepare
        → { "app": true, "passkey": { "challenge": "q2Vt…", "rpId": "portale.example.it", … } }`,
      source: 'Own call, SEC-221',
    },
    preparePasskeySignIn: {
      summary: 'Ask what a passkey must answer to sign in',
      description:
        'The challenge can be answered once, within ten minutes. It names no account: the device offers the passkeys that it has.',
      example: `POST /api/guest/passkey/prepare → { "challenge": "q2Vt…", "rpId": "portale.example.it", … }`,
      source: 'Own call, SEC-220',
    },
    signInWithPasskey: {
      summary: 'Sign in with a passkey',
      description: `Answers like \`login\`, with a full session: the device has also asked for finger, face or PIN, so a passkey counts as two factors. Every refusal
        gets the same answer.`,
      errors: { 400: { 48: 'The passkey was not accepted.' } },
      example: `POST /api/oauth/v2/token/passkey { "passkey": { "id": "b64…", "response": { … } } }
        → { "access_token": "…", "scope": "MPOS_admin", "expires_in": 1800 }`,
      source: 'Own call, SEC-220',
    },
    preparePasskey: {
      summary: 'Ask what a new passkey must be',
      description: 'The challenge can be answered once, within five minutes, in the same session.',
      errors: {
        403: { 46: 'Needs a fresh proof.', 47: 'Needs a fresh proof.' },
        409: 'The account has twenty passkeys.',
      },
      example:
        'POST /api/services/account/passkeys/prepare → { "challenge": "q2Vt…", "user": { "name": "marta.ferri" }, … }',
      source: 'Own call, SEC-222',
    },
    addPasskey: {
      summary: 'Add a passkey',
      description: 'From now on the passkey signs in, and the password alone is no longer enough.',
      errors: {
        400: { 48: 'The passkey was not accepted.' },
        403: { 46: 'Needs a fresh proof.', 47: 'Needs a fresh proof.' },
        409: 'The account has twenty passkeys, or already has this one.',
      },
      example: `POST /api/services/account/passkeys { "name": "iPhone di Marta", "passkey": { … } }
        → { "recoveryCodes": ["7K2M-9QXD", …] }`,
      source: 'Own call, SEC-222',
    },
    renamePasskey: {
      summary: 'Give a passkey another name',
      description: 'Only its owner sees the name.',
      errors: { 404: 'The account has no such passkey.' },
      example: 'PUT /api/services/account/passkeys/4f2a… { "name": "Computer del negozio" } → { "outcome": "OK" }',
      source: 'Own call, SEC-222',
    },
    removePasskey: {
      summary: 'Remove a passkey',
      description: 'When the last factor of the account is removed, its recovery codes end too.',
      errors: { 403: { 47: 'Needs a fresh proof.' }, 404: 'The account has no such passkey.' },
      example: 'DELETE /api/services/account/passkeys/4f2a… → { "outcome": "OK" }',
      source: 'Own call, SEC-222',
    },
    requireFactors: {
      summary: 'Ask all staff and developers for a second factor',
      description: `From their next sign-in on, those without one must add one before anything else opens: their login answers \`MPOS_SecondFactor\`,
        \`prepareSecondFactor\` tells \`mustAdd\`, and the calls that add a factor take that token.`,
      errors: { 403: { 46: 'Needs a fresh proof.', 47: 'Needs a fresh proof.' } },
      example: 'PUT /api/services/merchant/second-factor { "required": true } → { "outcome": "OK" }',
      source: 'Own call, SEC-226',
    },
    proveIdentity: {
      summary: 'Prove again who is signed in',
      description: `For the next ten minutes, the calls that answered 403 with 46 (give \`password\`) or 47 (give \`code\`, from the app or a recovery code) work.
        After too many wrong ones it answers 429 for a while, even to a right one.`,
      errors: { 400: { 45: 'The code is wrong or was used before.', 400: 'The password is wrong.' } },
      example: 'POST /api/services/account/proof { "password": "Bottega2026" } → { "outcome": "OK" }',
      source: 'Own call, SEC-110',
    },
    prepareAuthenticator: {
      summary: 'Get the key for an authenticator app',
      description: 'No login asks for a code until `enableAuthenticator`. Until then, calling again replaces the key.',
      errors: { 403: { 46: 'Needs a fresh proof.' }, 409: 'The app is already on.' },
      example: `POST /api/services/account/authenticator/prepare
        → { "secret": "JBSWY3DPEHPK3PXP…", "uri": "otpauth://totp/…" }`,
      source: 'Own call, SEC-101',
    },
    enableAuthenticator: {
      summary: 'Switch the authenticator app on',
      description: 'Takes a code that the app shows for the prepared key. From now on every login needs one.',
      errors: {
        400: { 45: 'The code is wrong.' },
        403: { 46: 'Needs a fresh proof.' },
        409: 'No key was prepared, or the app is already on.',
      },
      example: 'POST /api/services/account/authenticator { "code": "492039" } → { "recoveryCodes": ["7K2M-9QXD", …] }',
      source: 'Own call, SEC-101',
    },
    disableAuthenticator: {
      summary: 'Switch the authenticator app off',
      description: 'The recovery codes end too. From now on every device is asked only for the password.',
      errors: { 403: { 47: 'Needs a fresh proof.' }, 409: 'There is no authenticator app.' },
      example: 'DELETE /api/services/account/authenticator → { "outcome": "OK" }',
      source: 'Own call, SEC-101',
    },
    renewRecoveryCodes: {
      summary: 'Make new recovery codes',
      description: 'The earlier recovery codes end.',
      errors: { 403: { 47: 'Needs a fresh proof.' }, 409: 'There is no authenticator app.' },
      example: 'POST /api/services/account/recovery-codes → { "recoveryCodes": ["7K2M-9QXD", …] }',
      source: 'Own call, SEC-102',
    },
    endDeviceSession: {
      summary: 'Sign one device out',
      description: "Ends a session of the caller's account.",
      errors: { 404: 'The account has no such session.' },
      example: 'DELETE /api/services/account/sessions/4f2a… → { "outcome": "OK" }',
      source: 'Own call, SEC-071',
    },
    endOtherSessions: {
      summary: 'Sign all other devices out',
      description: "Ends every session of the caller's account except the one of this call.",
      example: 'POST /api/services/account/sessions/end-others → { "ended": 2 }',
      source: 'Own call, SEC-071',
    },
  },
} as const satisfies DocumentedGroup;
