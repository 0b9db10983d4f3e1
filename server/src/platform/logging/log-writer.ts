import { write, writeSync } from 'node:fs';

/** Most bytes of lines that wait to be written. More wait only while the disk is stuck or nobody reads the pipe. */
const MAX_WAITING = 1_000_000;

/** Milliseconds after which a pipe whose reader is behind is tried again. */
const PAUSE = 100;

/** A write that has taken longer, in milliseconds, may never end: the process does not wait for it when it ends. */
const MAX_LAST_WAIT = 1_000;

/** Where the lines of the log go. */
export interface LogWriter {
  /** Takes a line that ends with a line break. It never throws, and never waits. */
  write(line: string): void;
  /** Writes what waits, before the process ends. It gives up at the first failure. */
  end(): void;
}

/** Lines that are being written together. */
interface Batch {
  /** What is left of them. */
  left: Buffer;
  lines: number;
  /** Bytes before the first line: what reports lost ones. */
  notice: number;
  /** How many lost ones it reports. */
  told: number;
  /** Bytes that have been written. */
  written: number;
  since: number;
}

/**
 * Writes the log to a file or a pipe in the background. Serving goes on whatever happens to the log: on a full disk,
 * or while nobody reads, lines are lost and counted, and what is written next says how many. A pipe that its reader
 * has closed gets nothing any more.
 *
 * @param lostLine makes the line that reports lost ones
 * @example openLogWriter(1, (lost, reason) => `${lost} lost: ${reason}\n`).write('{"msg":"started"}\n');
 */
export function openLogWriter(fd: number, lostLine: (lost: number, reason: string) => string): LogWriter {
  let waiting: string[] = [];
  let waitingBytes = 0;
  const lost = { lines: 0, reason: '' };
  let batch: Batch | undefined;
  let endsInLine = false;
  let isClosed = false;

  const lose = (lines: number, reason: string) => {
    lost.lines += lines;
    lost.reason = reason;
  };

  function take(): Batch {
    const notice = `${endsInLine ? '\n' : ''}${lost.lines > 0 ? lostLine(lost.lines, lost.reason) : ''}`;
    const left = Buffer.from(notice + waiting.join(''));
    const lines = waiting.length;
    [waiting, waitingBytes] = [[], 0];
    return { left, lines, notice: Buffer.byteLength(notice), told: lost.lines, written: 0, since: Date.now() };
  }

  function writeNext(): void {
    if (batch || isClosed || waiting.length === 0) return;
    batch = take();
    writeRest(batch);
  }

  function writeRest(of: Batch): void {
    write(fd, of.left, (error, bytes) => {
      if (error?.code === 'EAGAIN') return void setTimeout(writeRest, PAUSE, of).unref();
      of.left = of.left.subarray(bytes);
      of.written += bytes;
      if (!error && of.left.length > 0) return writeRest(of);
      if (of.written >= of.notice) lost.lines -= of.told;
      if (of.written > 0) endsInLine = of.left.length > 0;
      if (error) lose(linesLeft(of), error.code ?? error.message);
      isClosed = error?.code === 'EPIPE';
      batch = undefined;
      writeNext();
    });
  }

  return {
    write(line) {
      const bytes = Buffer.byteLength(line);
      if (waitingBytes + bytes > MAX_WAITING) return lose(1, 'nobody takes them');
      if (isClosed) return;
      waiting.push(line);
      waitingBytes += bytes;
      writeNext();
    },
    end() {
      const isStuck = batch !== undefined && Date.now() - batch.since > MAX_LAST_WAIT;
      if (isClosed || isStuck || waiting.length === 0) return;
      try {
        writeSync(fd, take().left);
      } catch {
        // Nobody is left to be told.
      }
    },
  };
}

/** How many lines of a batch are not written whole. */
const linesLeft = ({ left, lines, notice, written }: Batch): number =>
  written < notice ? lines : left.toString().split('\n').length - 1;
