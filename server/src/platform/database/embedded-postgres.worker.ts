import { parentPort, workerData } from 'node:worker_threads';
import { answerQuestions } from './answer-questions.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const { dataDir }: { dataDir: string } = workerData;
const { pglite, log } = await openEmbeddedPostgres(dataDir);
answerQuestions(parentPort, pglite, log);
