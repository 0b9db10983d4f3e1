import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, 'drizzle');
const target = join(import.meta.dirname, 'src/platform/database/migrations.generated.ts');

const quoted = (text: string) => `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;

const entries = readdirSync(sources)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file, index) => {
    const text = readFileSync(join(sources, file), 'utf8');
    return `  {\n    index: ${index},\n    name: '${file.slice(0, -'.sql'.length)}',\n    sql: ${quoted(text)},\n  },\n`;
  });

writeFileSync(
  target,
  `// Written by \`pnpm --filter server migrations\` from server/drizzle. Do not edit: edit the tables, then generate.
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [\n${entries.join('')}];\n`,
);
