import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { SCOPE } from '@portal/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskeyAnswer, PasskeyAnswer } from '../src/auth/passkey-answers.ts';
import { addAdministrator, type Person, signIn, tokenOf } from './people.ts';
import type { TestApp } from './test-app.ts';

const SITE = 'https://portale.example';
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Where and how a device signs; a test changes what must be refused. */
interface Signing {
  origin?: string;
  domain?: string;
  /** Whether it asked for finger, face or PIN. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** A device with one passkey, as the server sees it. */
export interface VirtualPasskey {
  /** The passkey's id. */
  id: string;
  create(offer: { challenge: string; user: { id: string } }, signing?: Signing): NewPasskeyAnswer;
  get(question: { challenge: string }, signing?: Signing): PasskeyAnswer;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();

/** @example const phone = virtualPasskey(); phone.get((await portal.call('preparePasskeySignIn')).json()) */
export function virtualPasskey(): VirtualPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let owner = '';

  const clientData = (type: string, challenge: string, { origin = SITE }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id: base64url(id),
    create({ challenge, user }, signing = {}) {
      owner = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(signing, FLAGS.attested),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(coseKey(publicKey)),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, signing));
      return { ...named(id), response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    get({ challenge }, signing = {}) {
      const client = clientData('webauthn.get', challenge, signing);
      const authenticatorData = head(signing);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        ...named(id),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: signing.userHandle ?? owner,
        },
      };
    },
  };
}

const named = (id: Uint8Array) => ({ id: base64url(id), rawId: base64url(id), type: 'public-key' as const });

/** Hash of the domain, flags and counter (WebAuthn §6.1). */
function head({ domain = 'portale.example', verified = true, counter = 0 }: Signing, more = 0): Buffer {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  const flags = Buffer.from([FLAGS.present | (verified ? FLAGS.verified : 0) | more]);
  return Buffer.concat([sha256(domain), flags, counted]);
}

/** A P-256 key as COSE writes it (RFC 9053 §7.1.1). */
function coseKey(key: KeyObject): Map<number, number | Uint8Array> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]);
}

interface PhoneOwner extends Person {
  token: string;
  phone: VirtualPasskey;
}

/** An administrator who is signed in, and whose phone has no passkey yet. */
export async function addPhoneOwner(portal: TestApp): Promise<PhoneOwner> {
  const administrator = await addAdministrator(portal, '1000001', 'marta.ferri');
  const token = await tokenOf(portal, administrator, SCOPE.administrator);
  return { ...administrator, token, phone: virtualPasskey() };
}

/** Calls about passkeys; those that need a session are the owner's, unless another token is given. */
export function passkeyCalls(portal: TestApp, owner: PhoneOwner) {
  const prepare = async (token = owner.token) => (await portal.call('preparePasskey', { token })).json();
  const send = (passkey: unknown, token = owner.token) =>
    portal.call('addPasskey', { token, body: { name: 'iPhone di Marta', passkey } });
  return {
    prepare,
    send,
    add: async (device = owner.phone, token = owner.token) => send(device.create(await prepare(token)), token),
    question: async () => (await portal.call('preparePasskeySignIn')).json(),
    enter: (passkey: unknown) => portal.call('signInWithPasskey', { body: { passkey } }),
    pendingToken: async (): Promise<string> => (await signIn(portal, owner.username)).json().access_token,
    ask: async (token: string) => (await portal.call('prepareSecondFactor', { token })).json().passkey,
    confirm: (token: string, passkey: unknown) => portal.call('confirmSecondFactor', { token, body: { passkey } }),
    factors: async () => (await portal.call('getSecurity', { token: owner.token })).json().factors,
  };
}
