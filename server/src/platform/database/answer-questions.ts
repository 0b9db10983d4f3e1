import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { LogOnDisk } from './log-on-disk.ts';
import { type RunStatement, statementsOn } from './run-statement.ts';
import type { Answer, Failure, Question } from './thread-messages.ts';

/**
 * Runs the statements that come through the port, until it is told to close the database.
 *
 * @param log brings commits to the disk; absent for a database in memory. When the disk fails, the thread ends with an
 * unhandled rejection, as a PostgreSQL server would: only reading the disk again shows what is on it.
 */
export function answerQuestions(port: MessagePort | null, pglite: PGlite, log?: LogOnDisk): void {
  const run = statementsOn(pglite);
  const onTheWay = new Set<Promise<void>>();
  port?.on('message', async (question: Question | null) => {
    if (question) {
      const answer = await answerTo(run, question, log);
      port.postMessage(answer);
      if (!('isOwed' in answer && answer.isOwed)) return;
      const paid = Promise.resolve(log?.paid());
      onTheWay.add(paid);
      await paid;
      port.postMessage({ id: question.id, onDisk: true });
      onTheWay.delete(paid);
      return;
    }
    await Promise.all(onTheWay);
    await pglite.close();
    port.close();
  });
}

async function answerTo(run: RunStatement, { id, ...statement }: Question, log?: LogOnDisk): Promise<Answer> {
  const before = log?.owedSoFar();
  try {
    const result = await run(statement);
    return { id, result, isOwed: log?.owedSoFar() !== before };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  // Leave out the statement: the thread that asked knows it.
  const said = Object.entries(error).filter(([name, value]) => typeof value === 'string' && name !== 'query');
  return { ...Object.fromEntries(said), message: error.message };
}
