import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerShapes } from '../src/schemas/answer-shapes';

it('publishes what answers must have as it is in the sources', () => {
  const published = JSON.parse(readFileSync(join(__dirname, '../answer-shapes.json'), 'utf8'));
  expect(published).toEqual(answerShapes());
});
