import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { type Cleanup, daysBefore } from '../housekeeping/cleanup.ts';

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

/**
 * Adds one message, whole or not at all. It is on disk when the promise resolves. Only the server's own user may read
 * it, because mails carry one-time links.
 */
export async function writeToOutbox(folder: string, eml: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
  const unfinished = join(folder, `${name}.tmp`);
  await writeFile(unfinished, eml, { mode: 0o600, flush: true });
  await rename(unfinished, join(folder, `${name}.eml`));
}

function momentIn(file: string): string {
  return file.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
}

/**
 * The newest messages of the outbox, newest first.
 *
 * @param limit the most messages
 * @example (await readOutbox('.data/outbox'))[0]?.subject // 'Reimposta la password'
 */
export async function readOutbox(folder: string, limit = 50): Promise<OutboxMessage[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  const newest = files.sort().reverse().slice(0, limit);
  return Promise.all(newest.map((file) => readMessage(folder, file)));
}

async function readMessage(folder: string, file: string): Promise<OutboxMessage> {
  const { to, subject = '', text = '' } = await PostalMime.parse(await readFile(join(folder, file)));
  return { file, at: momentIn(file), to: to?.[0]?.address ?? '', subject, text };
}

/**
 * A cleanup of the messages that were put into the outbox more than this many days ago, including those from before
 * there was a mail server.
 *
 * @param folder may be missing
 */
export function outboxCleanup(folder: string, days: number): Cleanup {
  const oldFiles = (now: Date): string[] => {
    if (!existsSync(folder)) return [];
    const last = daysBefore(days, now).toISOString();
    return readdirSync(folder).filter((file) => /\.(?:eml|tmp)$/.test(file) && momentIn(file) < last);
  };
  return {
    what: `messages in the outbox, after ${days} days`,
    count: async (_db, now) => oldFiles(now).length,
    async remove(_db, now, most) {
      const files = oldFiles(now).slice(0, most);
      for (const file of files) rmSync(join(folder, file), { force: true });
      return files.length;
    },
  };
}
