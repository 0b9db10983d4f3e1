import { completeConfig } from '@portal/contract';
import { configSchema } from '@portal/contract/config-schema';
import { alignedRows } from './aligned-rows.ts';

/** Of a JSON Schema, what this document reads. */
interface KeySchema {
  description?: string;
  const?: string;
  properties?: Readonly<Record<string, KeySchema>>;
  anyOf?: readonly KeySchema[];
}

const HEAD = `# The keys of config.json

Every key that \`config.json\` may hold, as \`pnpm check --fix\` writes it from the schema that a portal serves at \`/config.schema.json\`. All may be left out. A key that is not here is refused,
and so is a value of another form: the message names the key. With \`"$schema": "/config.schema.json"\` an editor knows them, too.
`;

/** Parts that are one row: keys of calls, and what the server and compose write. */
const ONE_ROW = new Set(['paths', 'remotes', 'preview', 'shell']);

/**
 * The document `docs/provide/configuration.md`.
 *
 * @throws Error that names a key without a description
 */
export function configurationDocument(): string {
  const defaults: unknown = completeConfig({}, { hostname: 'localhost', origin: 'http://localhost' });
  const rows = keysIn(configSchema as KeySchema, [], defaults);
  return `${HEAD}\n${alignedRows([['key', 'default', 'what it says'], ...rows]).join('\n')}\n`;
}

function keysIn(schema: KeySchema, above: readonly string[], defaults: unknown): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const path = [...above, name];
    const usual = (defaults as Record<string, unknown> | undefined)?.[name];
    const own = value.properties && !ONE_ROW.has(name) ? keysIn(value, path, usual) : [];
    if (value.description === undefined && own.length > 0) return own;
    if (value.description === undefined) throw new Error(`${path.join('.')} of config.schema.ts has no description`);
    const words = (value.anyOf ?? []).flatMap((each) => (each.const === undefined ? [] : [each.const]));
    const choice = words.length > 0 ? `${words.map((word) => `\`${word}\``).join(', ')}: ` : '';
    return [[`\`${path.join('.')}\``, own.length > 0 ? '' : shown(usual), choice + value.description], ...own];
  });
}

/** A default as it would be written in the file. */
const shown = (value: unknown): string => (value === undefined ? '–' : `\`${JSON.stringify(value)}\``);
