import { parentPort, workerData } from 'node:worker_threads';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import type { Answer, Failure, Question, StatementResult } from './thread-messages.ts';

const { dataDir }: { dataDir: string } = workerData;
const pglite = await openEmbeddedPostgres(dataDir);

parentPort?.on('message', async (question: Question | null) => {
  if (question) {
    parentPort?.postMessage(await answerTo(question));
    return;
  }
  await pglite.close();
  parentPort?.close();
});

async function answerTo({ id, text, values, rowMode, asText }: Question): Promise<Answer> {
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
