import { LIMIT } from '@portal/contract';
import { boundedQueue } from '../http/bounded-queue.ts';
import { HttpError } from '../http/http-error.ts';
import { programBeside } from '../processes/program-beside.ts';
import { ProcessEnded, withProcess } from '../processes/with-process.ts';
import { type Container, fileKind } from './file-kind.ts';
import type {
  SpreadsheetLimits,
  SpreadsheetPart,
  SpreadsheetReading,
  SpreadsheetRefusal,
  SpreadsheetRow,
  SpreadsheetWork,
} from './spreadsheet.ts';

/** What reads, in a process of its own. The largest sheets within the other limits need 140 MiB of heap. */
const READER = {
  program: programBeside(import.meta.url, './spreadsheet-reader.process.ts'),
  heap: 192,
  otherMemory: 192,
};

/**
 * Files that are read at the same time. There are few, because the machine has other work and each may take the memory
 * above. With more files waiting, the last would wait for minutes at worst.
 */
const enqueue = boundedQueue({ atOnce: 2, waiting: 8, ofEach: 5, refusal: 'Too many files wait to be read' });

/**
 * Limits of reading, except for the rows, which each kind of file sets itself. A file within the other limits is read
 * in two seconds; on a busy server it may take a minute, because calls come first.
 */
const USUAL_LIMITS = { bytes: LIMIT.spreadsheetBytes, unpackedBytes: 50_000_000, characters: 20_000_000, time: 15_000 };

/**
 * Reads a spreadsheet that somebody sent: .xlsx or .xls, one sheet with content among those that a person sees. Nothing
 * in it is trusted. It is read in a process with limits on memory and time, so that a hostile file can only be refused.
 *
 * @param whose the caller that the file is read for; nobody waits for all of another caller's files
 * @param rows the most non-empty rows, including the header
 * @example
 * const reading = await readSpreadsheet(bytes, { rows: 10_001 });
 * if ('refusal' in reading) throw new HttpError(400, `The file is refused: ${reading.refusal}`);
 *
 * @throws HttpError 503 when too many files wait to be read, or the system starts no process
 * @see SpreadsheetRefusal for what is refused
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  given: Pick<SpreadsheetLimits, 'rows'> & Partial<SpreadsheetLimits>,
  whose?: string,
): Promise<SpreadsheetReading> {
  const limits = { ...USUAL_LIMITS, ...given };
  if (bytes.length === 0) return { refusal: 'empty' };
  if (bytes.length > limits.bytes) return { refusal: 'tooLarge' };
  const kind = fileKind(bytes);
  if ('refusal' in kind) return kind;
  return enqueue(() => readInProcess(bytes, kind.container, limits), whose);
}

async function readInProcess(
  bytes: Uint8Array,
  kind: Container,
  limits: SpreadsheetLimits,
): Promise<SpreadsheetReading> {
  const work: SpreadsheetWork = { bytes, limits };
  try {
    return await withProcess({ ...READER, time: limits.time }, async (ask) => {
      const rows: SpreadsheetRow[] = [];
      for (let request: SpreadsheetWork | 'more' = work; ; request = 'more') {
        const part = (await ask(request)) as SpreadsheetPart;
        if ('refusal' in part) return part;
        for (const row of part.rows) rows.push(row);
        if (part.isLast) return { rows };
      }
    });
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    return { refusal: refusalOf(error, kind) };
  }
}

/**
 * What the end of its process says of a file. An .xlsx may unpack to more than there is memory and time for; an .xls
 * holds what it holds, and takes more only when it is damaged.
 */
function refusalOf(ended: ProcessEnded, kind: Container): SpreadsheetRefusal {
  switch (ended.end) {
    case 'slow':
      return kind === 'zip' ? 'tooSlow' : 'damaged';
    case 'outOfMemory':
      return kind === 'zip' ? 'tooLarge' : 'damaged';
    case 'died':
      return 'damaged';
    case 'notStarted':
      throw new HttpError(503, 'The file cannot be read now', { cause: ended, headers: { 'retry-after': '5' } });
  }
}
