import { type ApiClient, ApiError } from '@portal/platform';
import { type Lookup, type Lookups, NOT_STORED, type Seen, WITHOUT_ANSWER, type WritingName } from './lookup';
import { lostAnswerTexts } from './lost-answer.texts';
import { settleTexts as texts } from './settle.texts';

/** A server whose answer was cut off may still be at work; it gets this long, in milliseconds, to finish. */
const MAX_STILL_AT_WORK = 400;

/** Whether nobody waited for the answer to the end: whoever makes the change may go on for as long as it likes. */
const wasNotAwaited = ({ status, cause }: ApiError): boolean =>
  status === 504 || (cause instanceof Error && cause.name === 'TimeoutError');

/**
 * Finds out what became of a change whose answer was lost.
 *
 * @param lost how it was lost just now; absent when the person tries again later
 */
export async function settle(
  client: ApiClient,
  lookups: Lookups,
  name: WritingName,
  input: object,
  lost?: ApiError,
): Promise<Seen> {
  // Each call's input reaches its own look: both are of the type that the call's name gives.
  const { look, again, advice, without } = (lookups[name] ?? {}) as unknown as Lookup<'deleteUser'>;
  const unknown = { stored: null, title: lostAnswerTexts.unknown };
  if (!look) return { ...unknown, looks: false, text: advice ?? (again ? texts.again : lostAnswerTexts.looksFirst) };
  try {
    let found = await look(client, input as never);
    if (found === NOT_STORED) {
      await new Promise((later) => setTimeout(later, MAX_STILL_AT_WORK));
      found = await look(client, input as never);
    }
    if (found === NOT_STORED && lost && wasNotAwaited(lost))
      return { stored: null, looks: true, title: texts.tooSlow, text: lostAnswerTexts.looksFirst };
    if (found === NOT_STORED) return { stored: false, looks: true, title: texts.notDone, text: texts.nothingChanged };
    if (found === WITHOUT_ANSWER)
      return { stored: true, looks: true, title: texts.done, text: without ?? texts.checked };
    if (found !== undefined) return { answer: found };
    return { ...unknown, looks: false, text: advice ?? texts.lookYourself };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Only without an answer is it worth looking again; a refused look stays refused.
    if (error.lost) return { ...unknown, looks: true, text: lostAnswerTexts.looksFirst };
    return { ...unknown, looks: false, text: advice ?? texts.lookYourself };
  }
}
