import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { daysBefore, type Sweep } from '../housekeeping/sweep.ts';

/** A message in the outbox, as the development page lists it. */
export interface OutboxMessage {
  /** Name of its file. */
  file: string;
  /** When it was written, as an ISO date in UTC. */
  at: string;
  to: string;
  subject: string;
  text: string;
}

/** Adds one message, whole or not at all, and on the disk when it resolves. Only the server's own user may read it: mails carry one-time links. */
export const writeToOutbox = async (folder: string, eml: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
  const unfinished = join(folder, `${name}.tmp`);
  await writeFile(unfinished, eml, { mode: 0o600, flush: true });
  await rename(unfinished, join(folder, `${name}.eml`));
};

const decodeWords = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, encoded: string) => Buffer.from(encoded, 'base64').toString());

const headerIn = (head: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';

/** The head and the body of a message or of one of its parts: what stands before and after the first empty line. */
const halves = (text: string): [head: string, body: string] => {
  const end = text.indexOf('\r\n\r\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 4)];
};

const decodeBody = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

/** Reads back what this portal's mailer wrote, text first and HTML second; it is no parser for mail from elsewhere. */
const parseOwnMessage = (eml: string) => {
  const [head, body] = halves(eml);
  const [, boundary] = /boundary="([^"]+)"/.exec(headerIn(head, 'Content-Type')) ?? [];
  const first = boundary ? (body.split(`--${boundary}`)[1] ?? '').trimStart().replace(/\r\n$/, '') : eml;
  const [partHead, text] = halves(first);
  return {
    to: decodeWords(headerIn(head, 'To')),
    subject: decodeWords(headerIn(head, 'Subject')),
    text: decodeBody(text, headerIn(partHead, 'Content-Transfer-Encoding').toLowerCase()),
  };
};

const momentIn = (file: string) => file.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');

/**
 * The newest messages of the outbox, newest first.
 *
 * @param limit how many at most
 */
export const readOutbox = (folder: string, limit = 50): OutboxMessage[] => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return files
    .sort()
    .reverse()
    .slice(0, limit)
    .map((file) => ({ file, at: momentIn(file), ...parseOwnMessage(readFileSync(join(folder, file), 'utf8')) }));
};

/**
 * Letters of the outbox after so many days: those too that lie there from before there was a mail server.
 *
 * @param folder may be missing
 */
export function outboxSweep(folder: string, days: number): Sweep {
  const oldFiles = (now: Date): string[] => {
    if (!existsSync(folder)) return [];
    const last = daysBefore(days, now).toISOString();
    return readdirSync(folder).filter((file) => /\.(?:eml|tmp)$/.test(file) && momentIn(file) < last);
  };
  return {
    what: `letters in the outbox, after ${days} days`,
    count: async (_db, now) => oldFiles(now).length,
    async remove(_db, now, most) {
      const files = oldFiles(now).slice(0, most);
      for (const file of files) rmSync(join(folder, file), { force: true });
      return files.length;
    },
  };
}
