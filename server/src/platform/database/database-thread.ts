import { Worker } from 'node:worker_threads';
import { counted } from '../logging/current-call.ts';
import { takeTurns } from '../turns.ts';
import type { Answer, Question, StatementResult } from './thread-messages.ts';

/** Run from sources, the worker is beside this file; bundled, it is beside the program. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './embedded-postgres.worker.ts' : './embedded-postgres.worker.mjs',
  import.meta.url,
);

/**
 * The heap of the thread. Short-lived values, as all rows here are, get 16 MiB: by default they would take 100 MiB
 * before they are cleaned up. The database's own memory is outside this heap.
 */
const HEAP = { maxYoungGenerationSizeMb: 16 };

/** How Drizzle wants the rows of a statement. */
interface StatementOptions {
  rowMode?: 'array' | 'object';
  /**
   * Parsers by type. Only the types are used: all parsers of Drizzle leave the text as it is, and a function could not
   * be sent to a thread.
   */
  parsers?: Readonly<Record<number, unknown>>;
}

interface Statements {
  query(text: string, values?: readonly unknown[], options?: StatementOptions): Promise<StatementResult>;
}

/** The part of PGlite that Drizzle and the server use. */
export interface DatabaseThread extends Statements {
  transaction<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result>;
  /** See `Database.writeTogether`. */
  writeTogether<Result>(work: (tx: Statements) => Promise<Result>, begun: () => void): Promise<Result>;
  close(): Promise<void>;
}

/** A statement that was run. */
export interface Answered<Result = StatementResult> {
  result: Result;
  /** Resolves when what it committed is on the disk; absent when that is there already, or nothing was committed. */
  onDisk?: Promise<void> | undefined;
}

/** The way to a PGlite in another thread. */
export interface StatementLine {
  /** @throws Error with the members of PostgreSQL's error, when the statement fails or the thread has ended */
  ask(question: Omit<Question, 'id'>): Promise<Answered>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a data folder in its own thread, so that a statement delays only others that use the
 * database too. The database has one connection. Statements and transactions take it in the order they asked.
 *
 * @throws Error when it does not open, with the reason
 * @example const thread = await openDatabaseThread('/srv/portal/.data'); await thread.query('select 1'); await thread.close();
 */
export async function openDatabaseThread(dataDir: string): Promise<DatabaseThread> {
  const thread = inOrder(lineTo(new Worker(WORKER, { workerData: { dataDir }, resourceLimits: HEAP, env: {} })));
  await thread.query('select 1');
  return thread;
}

/** Returns the result of a statement or a transaction once it is on the disk. Others have the connection meanwhile. */
async function kept<Result>(answered: Promise<Answered<Result>>): Promise<Result> {
  const { result, onDisk } = await answered;
  await onDisk;
  return result;
}

/** Gives statements and transactions the one connection of a PGlite, in the order they asked. */
export function inOrder({ ask, close }: StatementLine): DatabaseThread {
  const inTurn = takeTurns(1);

  const run = (...[text, values = [], { rowMode = 'object', parsers = {} } = {}]: Parameters<Statements['query']>) =>
    ask({ text, values, rowMode, asText: Object.keys(parsers).map(Number) });

  async function transaction<Result>(work: (tx: Statements) => Promise<Result>): Promise<Answered<Result>> {
    // Only its commit has to reach the disk.
    const query: Statements['query'] = async (...statement) => (await run(...statement)).result;
    try {
      const [, result] = await Promise.all([
        run('begin'),
        work({ query: (...statement) => counted(query(...statement)) }),
      ]);
      const commit = await run('commit');
      // A commit answers ROLLBACK when a statement failed and the work ignored that.
      if (commit.result.command === 'ROLLBACK') {
        throw new Error('A statement of the transaction failed, so the transaction was rolled back');
      }
      return { result, onDisk: commit.onDisk };
    } catch (error) {
      // A rollback fails only when the thread has ended, and then the transaction is gone too.
      await run('rollback').catch(() => undefined);
      throw error;
    }
  }

  async function sendTogether(statements: readonly Parameters<typeof run>[]): Promise<Answered<void>> {
    try {
      const answers = [run('begin'), ...statements.map((statement) => run(...statement)), run('commit')];
      const commit = (await Promise.all(answers)).at(-1);
      return { result: undefined, onDisk: commit?.onDisk };
    } catch (error) {
      await run('rollback').catch(() => undefined);
      throw error;
    }
  }

  async function writeTogether<Result>(work: (tx: Statements) => Promise<Result>, begun: () => void): Promise<Result> {
    const statements: Parameters<typeof run>[] = [];
    const query: Statements['query'] = async (...statement) => {
      const [text, , { rowMode } = {}] = statement;
      if (rowMode === 'array') throw new TypeError(`The statement asks for rows, which are not there yet: ${text}`);
      statements.push(statement);
      return { rows: [], affectedRows: undefined, command: undefined };
    };
    const result = await work({ query: (...statement) => counted(query(...statement)) });
    await kept(
      inTurn(() => {
        begun();
        return sendTogether(statements);
      }),
    );
    return result;
  }

  return {
    query: (...statement) => counted(kept(inTurn(() => run(...statement)))),
    transaction: (work) => kept(inTurn(() => transaction(work))),
    writeTogether,
    close: () => inTurn(close),
  };
}

/** The line to a thread that runs `answerQuestions`. */
export function lineTo(worker: Worker): StatementLine {
  const waiting = new Map<number, PromiseWithResolvers<Answered>>();
  const unsynced = new Map<number, PromiseWithResolvers<void>>();
  const gone = Promise.withResolvers<void>();
  let asked = 0;
  let end: Error | undefined;

  function endWith(error: Error): void {
    end ??= error;
    for (const { reject } of [...waiting.values(), ...unsynced.values()]) reject(end);
    waiting.clear();
    unsynced.clear();
  }
  function diskOf(id: number): Promise<void> {
    const disk = Promise.withResolvers<void>();
    unsynced.set(id, disk);
    // A statement within a transaction does not wait for it.
    disk.promise.catch(() => undefined);
    return disk.promise;
  }
  worker.on('message', (answer: Answer) => {
    const { id } = answer;
    if ('onDisk' in answer) {
      unsynced.get(id)?.resolve();
      unsynced.delete(id);
      return;
    }
    const asker = waiting.get(id);
    waiting.delete(id);
    if ('failure' in answer) asker?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
    else asker?.resolve({ result: answer.result, onDisk: answer.isOwed ? diskOf(id) : undefined });
  });
  worker.once('error', (error) => endWith(error instanceof Error ? error : new Error(String(error))));
  worker.once('exit', () => {
    endWith(new Error('The database is closed'));
    gone.resolve();
  });

  return {
    async ask(question) {
      if (end) throw end;
      asked += 1;
      const answer = Promise.withResolvers<Answered>();
      waiting.set(asked, answer);
      worker.postMessage({ id: asked, ...question });
      return answer.promise;
    },
    async close() {
      worker.postMessage(null);
      await gone.promise;
    },
  };
}
