import type { CallInput } from '@portal/contract';
import { findPasskey, listPasskeys, type StoredPasskey } from '../kit/sign-in/passkeys.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';
import { keepChallenge, spendChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';

export type PasskeyAnswer = CallInput<'signInWithPasskey'>['body']['passkey'];
export type NewPasskeyAnswer = CallInput<'addPasskey'>['body']['passkey'];

/** Ed25519, ES256 and RS256: the algorithms of phones, computers and security keys. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at the first passkey, because its readers of certificates would take a tenth of each start. */
const loadCeremonies = () => import('@simplewebauthn/server');

const describe = ({ credentialId: id, transports }: StoredPasskey) => ({ id, transports, type: 'public-key' as const });

/**
 * Makes the question for a passkey. Its device must recognise the person by finger, face or PIN.
 *
 * @param session the session whose second factor it is; null for a sign-in, where the device offers the passkeys that
 * it has
 */
export async function askPasskey(db: Executor, party: RelyingParty, session: Session | null, now: Date) {
  const asked = session ? { purpose: 'confirm' as const, sessionHash: session.tokenHash } : SIGN_IN;
  const own = session ? await listPasskeys(db, session.account.id) : [];
  const { challenge, timeout } = await keepChallenge(db, asked, now);
  const { generateAuthenticationOptions } = await loadCeremonies();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout,
    userVerification: 'required',
  });
  const { challenge: sent } = options;
  return {
    challenge: sent,
    rpId: party.id,
    timeout,
    userVerification: 'required' as const,
    allowCredentials: own.map(describe),
  };
}

const SIGN_IN = { purpose: 'signIn', sessionHash: null } as const;

/**
 * Says what a new passkey must be: one that identifies its person by itself, and that the account does not have yet.
 */
export async function askForPasskey(db: Executor, party: RelyingParty, { tokenHash, account }: Session, now: Date) {
  const { challenge, timeout } = await keepChallenge(db, { purpose: 'register', sessionHash: tokenHash }, now);
  const { generateRegistrationOptions } = await loadCeremonies();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: userHandleOf(account.id),
    userName: account.username,
    userDisplayName: account.username,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge: options.challenge,
    rp: { id: party.id, name: party.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout,
    attestation: 'none' as const,
    excludeCredentials: (await listPasskeys(db, account.id)).map(describe),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  };
}

/** The account's id, as the device keeps it. It is random and says nothing about the person. */
const userHandleOf = (accountId: string) => new Uint8Array(Buffer.from(accountId));

/** A passkey whose answer is right, with the counter that its device sent. */
export type ProvenPasskey = StoredPasskey;

/**
 * Reads the answer of a passkey. The question is used up first, whatever the answer is.
 *
 * @param session as for `askPasskey`
 * @returns the passkey, with the counter that its device sent; undefined for every wrong answer
 */
export async function readPasskey(
  db: Executor,
  { answer, party, session }: { answer: PasskeyAnswer; party: RelyingParty; session: Session | null },
  now: Date,
): Promise<ProvenPasskey | undefined> {
  const asked = session ? { purpose: 'confirm' as const, sessionHash: session.tokenHash } : SIGN_IN;
  const challenge = challengeIn(answer.response.clientDataJSON);
  if (challenge === undefined || !(await spendChallenge(db, challenge, asked, now))) return undefined;
  const passkey = await findPasskey(db, answer.id);
  if (!passkey || (session && passkey.accountId !== session.account.id)) return undefined;
  const { userHandle } = answer.response;
  const isOwners = !userHandle || userHandle === Buffer.from(userHandleOf(passkey.accountId)).toString('base64url');
  // A device that offered the passkey by itself must say whose it is.
  if (!isOwners || (!session && !userHandle)) return undefined;
  const { verifyAuthenticationResponse } = await loadCeremonies();
  const read = await readQuietly(() =>
    verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...answer.response, userHandle: userHandle ?? '' },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      // `noteUse` compares the counter, in the statement that writes it.
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
    }),
  );
  return read?.verified ? { ...passkey, counter: read.authenticationInfo.newCounter } : undefined;
}

/** Reads a new passkey. The question is used up first, whatever the answer is. */
export async function readNewPasskey(
  db: Executor,
  { answer, party, session }: { answer: NewPasskeyAnswer; party: RelyingParty; session: Session },
  now: Date,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const asked = { purpose: 'register' as const, sessionHash: session.tokenHash };
  if (challenge === undefined || !(await spendChallenge(db, challenge, asked, now))) return undefined;
  const { verifyRegistrationResponse } = await loadCeremonies();
  const read = await readQuietly(() =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!read?.verified) return undefined;
  const { id: credentialId, publicKey, counter } = read.registrationInfo.credential;
  const transports = answer.response.transports ?? [];
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** Returns undefined for a wrong answer, for which the library throws. */
async function readQuietly<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

/** The challenge that an answer names; its signature covers it. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
