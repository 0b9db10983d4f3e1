import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../startup-error.ts';
import { type BackupHead, readEnd, readHead, readRow } from './backup-format.ts';

/** Rows of one table that are inserted together, each as JSON text. */
export interface RowBatch {
  table: string;
  rows: string[];
}

/** An opened backup: its head, and its rows in the order to insert them. */
export interface BackupReader {
  head: BackupHead;
  /** Can be read once; throws when the file is damaged or cut off. */
  batches: AsyncIterable<RowBatch>;
}

const MAX_ROWS = 200;
const MAX_CHARACTERS = 1_000_000;

const linesOf = async function* (file: string) {
  const source = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  source.on('error', (error) => text.destroy(error)).pipe(text);
  let pieces: string[] = [];
  try {
    for await (const chunk of text) {
      const [first = '', ...others] = String(chunk).split('\n');
      pieces.push(first);
      for (const other of others) {
        yield pieces.join('');
        pieces = [other];
      }
    }
  } finally {
    source.destroy();
  }
};

const batchesOf = async function* (lines: AsyncIterable<string>): AsyncGenerator<RowBatch> {
  let batch: RowBatch = { table: '', rows: [] };
  let characters = 0;
  let count = 0;
  for await (const line of lines) {
    const next = readRow(line);
    if (!next) {
      if (batch.rows.length > 0) yield batch;
      if (readEnd(line) === count) return;
      break;
    }
    const isFull = batch.rows.length === MAX_ROWS || characters + next.row.length > MAX_CHARACTERS;
    if (isFull || next.table !== batch.table) {
      if (batch.rows.length > 0) yield batch;
      batch = { table: next.table, rows: [] };
      characters = 0;
    }
    batch.rows.push(next.row);
    characters += next.row.length;
    count += 1;
  }
  throw new StartupError('The backup is incomplete: it ends too early or was changed.');
};

/**
 * Opens a backup's file.
 *
 * @throws StartupError when it is not a backup; other errors when it cannot be read
 */
export async function readBackup(file: string): Promise<BackupReader> {
  const lines = linesOf(file);
  const first = await lines.next();
  const head = first.done ? undefined : readHead(first.value);
  if (head) return { head, batches: batchesOf(lines) };
  await lines.return();
  throw new StartupError(`${file} is not a backup of this portal.`);
}
