import { parentPort, workerData } from 'node:worker_threads';
import { answerQuestions } from './answer-questions.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const { dataDir }: { dataDir: string } = workerData;
answerQuestions(parentPort, await openEmbeddedPostgres(dataDir));
