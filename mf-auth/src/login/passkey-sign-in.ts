import type { CallAnswer } from '@portal/contract';
import { askPasskey, canNamePasskeys } from '@portal/pages/passkeys';
import { ApiError, type PasskeySignInOutcome, type Portal } from '@portal/platform';
import { loginPasskeyTexts as texts } from './login-passkey.texts';
import { seenAfter } from './seen-after';

type Asking = Pick<Portal, 'client' | 'session'>;
type Question = CallAnswer<'preparePasskeySignIn'>;

/** Where a sign-in with a passkey leads, or what to say instead. */
type Ended = { outcome: PasskeySignInOutcome } | { said: string };

/** The least time between two questions at the field. In milliseconds. */
const PAUSE = 60_000;

/** The part of a question's time after which it is replaced. In the rest, the device may still ask for a finger. */
const USABLE = 0.8;

/** Signs in with a passkey that the browser asks for at once. */
export async function signInByPasskey({ client, session }: Asking): Promise<Ended> {
  const question = await questionFrom(client);
  if (!question) return { said: texts.failed };
  const asked = await askPasskey(question);
  if (asked.kind !== 'answered') return { said: asked.kind === 'cancelled' ? texts.cancelled : texts.failed };
  const outcome = await session.signInWithPasskey(asked.answer);
  return outcome.kind === 'wrong-passkey' ? { said: texts.wrong } : { outcome };
}

/**
 * Signs in with a passkey that the person chooses at the field of the user name. The browser's question there has no
 * end, but the backend's has one: before that it is replaced, as soon as the page can be seen.
 *
 * @param gone says that the field is gone, or that the person is asked in another way
 * @param say shows why a chosen passkey opened nothing; nobody asked for the rest, so no other failure is shown
 * @returns null when no passkey can be chosen there any more
 */
export async function signInAtField(
  { client, session }: Asking,
  gone: AbortSignal,
  say: (said: string) => void,
): Promise<PasskeySignInOutcome | null> {
  if (!(await canNamePasskeys())) return null;
  while (!gone.aborted) {
    await seenAfter(0, gone);
    const question = gone.aborted ? null : await questionFrom(client);
    if (!question) {
      await seenAfter(PAUSE, gone);
      continue;
    }
    const endsAt = Date.now() + question.timeout;
    const asked = await askWhileUsable(question, gone);
    if (asked === 'too-old') continue;
    if (asked.kind !== 'answered') return null;
    const isLate = Date.now() >= endsAt;
    const outcome = await session.signInWithPasskey(asked.answer);
    if (outcome.kind !== 'wrong-passkey') return outcome;
    say(isLate ? texts.late : texts.wrong);
  }
  return null;
}

async function questionFrom(client: Asking['client']): Promise<Question | null> {
  try {
    return await client.call('preparePasskeySignIn');
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function askWhileUsable(question: Question, gone: AbortSignal) {
  const over = new AbortController();
  const end = () => over.abort();
  if (gone.aborted) end();
  gone.addEventListener('abort', end);
  void seenAfter(Math.max(question.timeout * USABLE, PAUSE), over.signal).then(end);
  const asked = await askPasskey(question, { beside: over.signal });
  const isReplaced = asked.kind === 'cancelled' && over.signal.aborted;
  gone.removeEventListener('abort', end);
  end();
  return isReplaced ? 'too-old' : asked;
}
