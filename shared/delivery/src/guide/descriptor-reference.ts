import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFileSchema } from '@portal/contract/config-schema';
import { filling } from '../new-remote/generate-remote.ts';
import { WORKSPACE } from '../workspace.ts';

/** What is read of a JSON Schema. */
interface Schema {
  type?: string;
  description?: string;
  const?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}

/** The page about every key of `remote.json`, from the schema that `build` and `check` use. */
export function descriptorReference(): string {
  const template = readFileSync(join(WORKSPACE, 'shared/delivery/templates/remote/remote.json.template'), 'utf8');
  return `# remote.json

Says what a remote is, without any of its code: pages, menu entries, tiles. An editor knows its keys and values from \`$schema\`; \`build\` and \`check\` name the line of a mistake.
A key that is not here is a mistake. Pictures, icons and drawings that a portal has are the only ones it can show.

\`\`\`json
${filling('mf-loyalty')(template).trim()}
\`\`\`

${sectionsOf('', plain(remoteFileSchema)).join('\n\n')}
`;
}

/** One table for each object, those inside it after it. */
function sectionsOf(path: string, schema: Schema): string[] {
  const keys = Object.entries(schema.properties ?? {});
  const rows = keys.map(([key, one]) => {
    const needed = schema.required?.includes(key) ? 'yes' : 'no';
    return `| \`${key}\` | ${needed} | ${valuesOf(one)} | ${cell(one.description ?? '')} |`;
  });
  const table = ['| key | needed | value | what it is |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const inside = keys.flatMap(([key, one]) => {
    const step = path ? `${path}.${key}` : key;
    const item = one.items ?? one;
    return item.properties ? sectionsOf(one.items ? `${step}[]` : step, item) : [];
  });
  return [path ? `## ${path}\n\n${table}` : `## The file\n\n${table}`, ...inside];
}

/** @example valuesOf({ type: 'integer', minimum: 0, maximum: 9 }) // 'whole number, 0 to 9' */
function valuesOf(schema: Schema): string {
  if (schema.anyOf) return `one of ${schema.anyOf.map((one) => `\`${one.const}\``).join(', ')}`;
  if (schema.items) {
    const { minItems, maxItems } = schema;
    const size =
      minItems === undefined
        ? ''
        : `, ${maxItems === undefined ? `at least ${minItems}` : `${minItems} to ${maxItems}`}`;
    return schema.items.properties ? `list of objects${size}` : `list: each ${valuesOf(schema.items)}${size}`;
  }
  if (schema.properties) return 'object';
  if (schema.type === 'integer')
    return `whole number, ${schema.maximum === undefined ? `${schema.minimum} or more` : `${schema.minimum} to ${schema.maximum}`}`;
  return schema.pattern === undefined ? 'text' : `text like <code>${cell(schema.pattern)}</code>`;
}

/** A bar would end the cell, and signs of markup would be taken for it. */
const cell = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('|', '&#124;')
    .replaceAll('*', '&#42;')
    .replaceAll('_', '&#95;')
    .replaceAll('\\', '&#92;')
    .replaceAll('[', '&#91;')
    .replaceAll('~', '&#126;');

const plain = (schema: object): Schema => JSON.parse(JSON.stringify(schema)) as Schema;
