import type { KeyRing } from '../config/key-ring.ts';
import { type Seal, sealFor } from '../config/seal.ts';
import type { SealedRows } from '../config/sealed-rows.ts';
import { reasonOf } from '../startup-error.ts';
import type { FailedTry } from './failed-try.ts';
import type { LaidOut } from './message.ts';
import type { ClaimedMessage } from './message-store.ts';
import { messages } from './messages.tables.ts';

type Bodies = Pick<LaidOut, 'text' | 'html'>;

const PURPOSE = 'letter';

/** Seals the texts of messages. */
export const messageSeal = (keys: KeyRing): Seal => sealFor(PURPOSE, keys);

/** Seals a message's bodies; they open only with its id. */
export const sealText = (seal: Seal, { text, html }: Bodies, id: string): string =>
  seal.close(JSON.stringify({ text, html } satisfies Bodies), id);

/** The bodies of a message, or why it can never be sent: its key is gone. */
export function openText(
  seal: Seal,
  { id, sealedText }: Pick<ClaimedMessage, 'id' | 'sealedText'>,
): { text: Bodies } | { failure: FailedTry } {
  try {
    if (sealedText === null) throw new Error('Its text is gone');
    const text = seal.open(sealedText, id);
    if (text === '') throw new Error('Its text is gone with the key that sealed it');
    // `sealText` wrote it; without the key nobody can have written anything else.
    return { text: JSON.parse(text) as Bodies };
  } catch (error) {
    return { failure: { says: 'refused', reason: reasonOf(error) } };
  }
}

/** The column of the sealed bodies, for `rekey`. */
export const sealedMessages: SealedRows = {
  what: 'messages',
  purpose: PURPOSE,
  table: messages,
  sealed: messages.sealedText,
  bond: messages.id,
  whenLost: { text: () => '', meaning: 'messages that wait are not sent' },
};
