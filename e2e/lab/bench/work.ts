import { setTimeout as delay } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { signedInCaller } from './signed-in.ts';

/** Work that the limits allow, as expensive as it can be. */
export interface Work {
  title: string;
  /**
   * Prepares the calls in advance.
   *
   * @returns sends all of them once, and resolves with the statuses of the answers
   */
  prepare(address: string): Promise<() => Promise<readonly number[]>>;
}

export const merchant = (address: string) => signedInCaller(address, 'paolo.neri', 'DueTorri2026');

/** The administrator of another merchant. */
export const otherMerchant = (address: string) => signedInCaller(address, 'luca.conti', 'Termini2026');

export const json = (value: unknown) => Buffer.from(JSON.stringify(value));

export function sheet(name: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

/**
 * Sends calls at the highest rate that the usual limits allow: for a session's calls the rate of one address, for
 * sign-ins that of twenty addresses.
 */
export function paced(perSecond: number, send: (count: number) => Promise<number>) {
  let count = 0;
  return () =>
    Promise.all(
      Array.from({ length: perSecond }, async (_, place) => {
        await delay((1_000 / perSecond) * place);
        count += 1;
        return send(count);
      }),
    );
}

export const range = <Item>(length: number, at: (index: number) => Item) =>
  Array.from({ length }, (_, index) => at(index));

const BOUNDARY = 'held-up';

/** The media type of the body that `usersForm` makes. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The body of a call with a users file. */
export function usersForm(file: Uint8Array): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="utenze.xlsx"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}
