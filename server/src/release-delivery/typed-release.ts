import { RELEASE_VERSION, REMOTE_NAME, Refusal } from '@portal/delivery/server';
import type { CommandOption, TypedWords } from '../platform/commands/operator-command.ts';
import { StartupError } from '../platform/startup-error.ts';

/** @example appsIn('mf-one,mf-two') // ['mf-one', 'mf-two'] */
export const appsIn = (typed: string | true | undefined): string[] | undefined =>
  typed === undefined ? undefined : String(typed).split(',').map(asAppName);

/** The operator reads a refusal as a sentence, without a stack trace. */
export async function inWords<Said>(move: () => Promise<Said>): Promise<Said> {
  try {
    return await move();
  } catch (error) {
    if (error instanceof Refusal) throw new StartupError(error.wordsHere, { cause: error });
    throw error;
  }
}

/** An app's name is also a folder's name, so nothing but an app's name may reach the disk. */
export function asAppName(text: string): string {
  if (text === 'shell' || REMOTE_NAME.test(text)) return text;
  throw new StartupError(`'${text}' is not a name of an app: it must be shell or like mf-example.`);
}

export function asVersion(text: string): string {
  if (RELEASE_VERSION.test(text)) return text;
  throw new StartupError(`'${text}' is not a version.`);
}

/** The option of the commands that take a release back. */
export const NOTED: Readonly<Record<'note', CommandOption>> = {
  note: { takes: '<words>', help: 'why it is taken back, for the lists and the mail to its team' },
};

/** Why a release is taken back, in the operator's words. */
export const whyOf = ({ options: { note } }: TypedWords): string | undefined =>
  note === undefined ? note : String(note);
