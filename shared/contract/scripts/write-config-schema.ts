/** Writes config.schema.json from the schema in src. Run `pnpm --filter @portal/contract schema` after changing it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configSchema } from '../src/config/config.schema.ts';

const file = join(import.meta.dirname, '../config.schema.json');
const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...configSchema };
writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
