import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { type RunStatement, statementsOn } from './run-statement.ts';
import type { Answer, Failure, Question } from './thread-messages.ts';

/** Runs the statements that come through the port, until it is told to close the database. */
export function answerQuestions(port: MessagePort | null, pglite: PGlite): void {
  const run = statementsOn(pglite);
  port?.on('message', async (question: Question | null) => {
    if (question) {
      port.postMessage(await answerTo(run, question));
      return;
    }
    await pglite.close();
    port.close();
  });
}

async function answerTo(run: RunStatement, { id, ...statement }: Question): Promise<Answer> {
  try {
    return { id, result: await run(statement) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  // Leave out the statement: whoever asked knows it.
  const said = Object.entries(error).filter(([name, value]) => typeof value === 'string' && name !== 'query');
  return { ...Object.fromEntries(said), message: error.message };
}
