import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { Asked, NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from './passkey-types';

// The wire allows any kind in these lists; the library's types allow only the known ones.
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];

export const askPasskey = (question: PasskeyQuestion, beside?: AbortSignal): Promise<Asked<PasskeyAnswer>> =>
  outcomeOf(async () => {
    beside?.throwIfAborted();
    beside?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: question as Request,
      useBrowserAutofill: beside !== undefined,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  }, beside);

export const makePasskey = (offer: PasskeyOffer): Promise<Asked<NewPasskey>> =>
  outcomeOf(async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: offer as Creation });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  });

async function outcomeOf<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Asked<Answer>> {
  try {
    return { kind: 'answered', answer: await ask() };
  } catch (error) {
    const { name } = error as Error;
    if (signal?.aborted || name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
    if (name === 'InvalidStateError') return { kind: 'known' };
    console.info('The browser did not ask for a passkey', error);
    return { kind: 'failed' };
  }
}
