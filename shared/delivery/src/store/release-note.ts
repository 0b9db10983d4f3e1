import { Refusal } from './refusal.ts';

/** Characters of a note: one line of a list. */
const MAX_NOTE = 200;

/**
 * What somebody says of a release, as one line.
 *
 * @throws Refusal when it is longer than a line
 * @example asNote('Points for birthdays') // 'Points for birthdays'
 */
export function asNote(text: string | undefined): string | undefined {
  const line = text?.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  if (line !== undefined && line.length > MAX_NOTE)
    throw new Refusal(`A note has at most ${MAX_NOTE} characters, and this one has ${line.length}.`);
  return line || undefined;
}
