import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Adds one message, whole or not at all. Only the server's own user may read it: mails carry one-time links. */
export const writeToOutbox = (folder: string, eml: Buffer): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
  const unfinished = join(folder, `${name}.tmp`);
  writeFileSync(unfinished, eml, { mode: 0o600 });
  renameSync(unfinished, join(folder, `${name}.eml`));
};

const decodeWords = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, encoded: string) => Buffer.from(encoded, 'base64').toString());

/** Reads back what this portal's mailer wrote; it is no parser for mail from elsewhere. */
const parseOwnMessage = (eml: string) => {
  const [head = '', ...parts] = eml.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '');
  const [text = ''] = (parts[1] ?? '').split('\r\n--');
  return { to: header('To'), subject: header('Subject'), text: Buffer.from(text, 'base64').toString() };
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
