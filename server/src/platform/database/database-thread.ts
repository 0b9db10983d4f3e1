import { Worker } from 'node:worker_threads';
import { counted } from '../logging/current-call.ts';
import { takeTurns } from '../turns.ts';
import type { Answer, Question, StatementResult } from './thread-messages.ts';

/** Run from sources, it lies beside this file; bundled, it lies beside the program. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './embedded-postgres.worker.ts' : './embedded-postgres.worker.mjs',
  import.meta.url,
);

/**
 * The heap of the thread. Short-lived values, as all rows here are, get 16 MiB: by default they would take a hundred
 * before they are cleaned up. The database's own memory lies outside of this heap.
 */
const HEAP = { maxYoungGenerationSizeMb: 16 };

/** How Drizzle wants the rows of a statement. */
interface StatementOptions {
  rowMode?: 'array' | 'object';
  /** Parsers by type. All that Drizzle passes leave the text as it is; a function could not be sent to a thread. */
  parsers?: Readonly<Record<number, unknown>>;
}

interface Statements {
  query(text: string, values?: readonly unknown[], options?: StatementOptions): Promise<StatementResult>;
}

/** The part of PGlite that Drizzle and the server use. */
export interface DatabaseThread extends Statements {
  transaction<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The way to a PGlite in another thread. */
export interface StatementLine {
  /** @throws Error with the members of PostgreSQL's error, when the statement fails or the thread has ended */
  ask(question: Omit<Question, 'id'>): Promise<StatementResult>;
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

/** Lets statements and transactions have the one connection of a PGlite in the order they asked. */
export function inOrder({ ask, close }: StatementLine): DatabaseThread {
  const inTurn = takeTurns(1);

  const query: Statements['query'] = (text, values = [], { rowMode = 'object', parsers = {} } = {}) =>
    ask({ text, values, rowMode, asText: Object.keys(parsers).map(Number) });

  async function transaction<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result> {
    try {
      const [, result] = await Promise.all([
        query('begin'),
        work({ query: (...statement) => counted(query(...statement)) }),
      ]);
      const { command } = await query('commit');
      // A commit answers ROLLBACK when a statement had failed and the work went on regardless.
      if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed: it was rolled back');
      return result;
    } catch (error) {
      // A rollback fails only when the thread has ended, and then the transaction is gone too.
      await query('rollback').catch(() => undefined);
      throw error;
    }
  }

  return {
    query: (...statement) => counted(inTurn(() => query(...statement))),
    transaction: (work) => inTurn(() => transaction(work)),
    close: () => inTurn(close),
  };
}

/** The line to a thread that runs `answerQuestions`. */
export function lineTo(worker: Worker): StatementLine {
  const waiting = new Map<number, PromiseWithResolvers<StatementResult>>();
  const gone = Promise.withResolvers<void>();
  let asked = 0;
  let end: Error | undefined;

  function endWith(error: Error): void {
    end ??= error;
    for (const { reject } of waiting.values()) reject(end);
    waiting.clear();
  }
  worker.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('result' in answer) asker?.resolve(answer.result);
    else asker?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
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
      const answer = Promise.withResolvers<StatementResult>();
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
