/**
 * Writes config.schema.json and answer-shapes.json from the schemas in src. Run `pnpm --filter @portal/contract schema`
 * after changing them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configSchema } from '../src/config/config.schema.ts';
import { answerShapes } from '../src/schemas/answer-shapes.ts';

const write = (name: string, content: object) =>
  writeFileSync(join(import.meta.dirname, '..', name), `${JSON.stringify(content, null, 2)}\n`);

write('config.schema.json', { $schema: 'https://json-schema.org/draft/2020-12/schema', ...configSchema });
write('answer-shapes.json', answerShapes());
