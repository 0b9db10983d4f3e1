import type { CallAnswer, CallInput } from '@portal/contract';
import {
  type ApiClient,
  ApiError,
  type CallOptions,
  type JsonOperationName,
  type UploadAnswer,
  type UploadContent,
  type UploadOperationName,
  type UploadOptions,
} from '@portal/platform';
import type { Lookups, Seen, WritingName } from './lookup';
import { lostAnswerTexts as texts } from './lost-answer.texts';

/** The ways to change something, for the calls of one remote. */
interface Changing<Name extends WritingName> {
  /** @throws ApiError as `client.call` does; with `settled` when the answer was lost */
  change<One extends Name & JsonOperationName>(
    client: ApiClient,
    name: One,
    input: CallInput<One>,
    options?: CallOptions,
  ): Promise<CallAnswer<One>>;
  /** The same for a change that sends a file or reports progress. */
  changeWithFile<One extends Name & UploadOperationName>(
    client: ApiClient,
    name: One,
    content: UploadContent<One>,
    options?: UploadOptions,
  ): Promise<UploadAnswer<One>>;
}

/**
 * Makes changes, and never says that one failed before looking. If no answer comes, it looks at what is stored and
 * returns the answer that was lost. Otherwise the error's `settled` says what is known and what to do. If the person
 * tries the same change again before it is known, it looks first, so that nothing is done twice.
 *
 * @param load how the lost answers of these calls are found out; few answers are lost, so few people load it
 * @example
 * const { change } = changing(() => import('@portal/pages/lost-answer/people'));
 * await change(client, 'deleteUser', { query: { username } });
 * Source: ERR-301, ERR-302.
 */
export function changing<Table extends Lookups>(
  load: () => Promise<{ lookups: Table }>,
): Changing<Extract<keyof Table, WritingName>> {
  /** The last change of each call whose answer was lost and which was not found to be stored. */
  const unsettled = new Map<WritingName, { key: string; error: ApiError }>();

  async function see(client: ApiClient, name: WritingName, input: object, lost?: ApiError): Promise<Seen> {
    try {
      const [{ settle }, { lookups }] = await Promise.all([
        import(/* webpackChunkName: "lost-answer" */ './settle'),
        load(),
      ]);
      return await settle(client, lookups, name, input, lost);
    } catch {
      // Nobody can be asked while the network is away.
      return { stored: null, looks: true, title: texts.unknown, text: texts.looksFirst };
    }
  }

  const looksWhenRefused = (name: WritingName): Promise<boolean> =>
    load().then(
      ({ lookups }) => lookups[name]?.evenRefused === true,
      () => false,
    );

  async function settled<Answer>(
    client: ApiClient,
    name: WritingName,
    input: object,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = keyOf(input);
    const before = unsettled.get(name);
    unsettled.delete(name);

    function lostBy(error: ApiError, { looks, ...seen }: Extract<Seen, { stored: unknown }>): ApiError {
      error.settled = seen;
      if (looks && seen.stored !== true) unsettled.set(name, { key, error });
      return error;
    }

    const isAgain = before?.key === key;
    if (isAgain && before.error.settled?.stored === null) {
      const seen = await see(client, name, input);
      // The table gives each call the answer of its own type.
      if ('answer' in seen) return seen.answer as Answer;
      if (seen.looks && seen.stored !== false) throw lostBy(before.error, seen);
    }
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A server that was still at work refuses what it has meanwhile done itself.
      if (!error.lost && !isAgain && !(error.status === 409 && (await looksWhenRefused(name)))) throw error;
      const seen = await see(client, name, input, error);
      if ('answer' in seen) return seen.answer as Answer;
      // What was answered, and is not there, has failed as if it had been refused.
      const hasFailed = !error.lost || (isAnswered(error) && seen.stored === false);
      throw hasFailed ? error : lostBy(error, seen);
    }
  }

  return {
    change(client, name, input, options) {
      // A call's input may be left out where nothing in it is required; here it never is.
      const call = client.call as (...all: [typeof name, object, CallOptions?]) => Promise<CallAnswer<typeof name>>;
      return settled(client, name, input, () => call(name, input, options));
    },
    changeWithFile: (client, name, content, options) =>
      settled(client, name, { body: content }, () => client.upload(name, content, options)),
  };
}

/** Whether an answer came, though one that nobody can read. */
const isAnswered = ({ status }: ApiError): boolean => status >= 200 && status < 300;

const keyOf = (input: object): string =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
