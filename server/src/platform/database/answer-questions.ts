import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { Answer, Failure, Question, StatementResult } from './thread-messages.ts';

/** Runs the statements that come through the port, until it is told to close the database. */
export function answerQuestions(port: MessagePort | null, pglite: PGlite): void {
  port?.on('message', async (question: Question | null) => {
    if (question) {
      port.postMessage(await answerTo(pglite, question));
      return;
    }
    await pglite.close();
    port.close();
  });
}

async function answerTo(pglite: PGlite, { id, text, values, rowMode, asText }: Question): Promise<Answer> {
  try {
    const parsers = Object.fromEntries(asText.map((type) => [type, asIs]));
    const result = await pglite.query<StatementResult['rows'][number]>(text, [...values], { rowMode, parsers });
    return { id, result: { rows: result.rows, affectedRows: result.affectedRows, command: result.command } };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

const asIs = (text: string) => text;

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  // Leave out the statement: whoever asked knows it.
  const said = Object.entries(error).filter(([name, value]) => typeof value === 'string' && name !== 'query');
  return { ...Object.fromEntries(said), message: error.message };
}
