import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { answerQuestions } from '../src/platform/database/answer-questions.ts';
import { openMemoryPostgres } from './memory-postgres.ts';

const { snapshot }: { snapshot: string } = workerData;
answerQuestions(
  parentPort,
  await openMemoryPostgres(new Blob([readFileSync(snapshot)], { type: 'application/x-tar' })),
);
