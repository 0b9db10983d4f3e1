import { configSchema } from '@portal/contract/config-schema';
import { configurationDocument } from './configuration-document.ts';

/** The keys below each other, as `apis.base`, down to those that are one value. */
function keysOf(schema: { properties?: object }, above = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const key = `${above}${name}`;
    const isOne = ['paths', 'remotes', 'preview', 'shell'].includes(key);
    return value.properties && !isOne ? keysOf(value, `${key}.`) : [key];
  });
}

it('[OPS-314] the document for providers has every key of the configuration, with a default and a meaning', () => {
  const rows = configurationDocument()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
  const explained = new Map(rows.map(([key = '', ...cells]) => [key.replaceAll('`', ''), cells]));
  const keys = keysOf(configSchema);
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => (explained.get(key)?.[1] ?? '').length < 10)).toEqual([]);
  expect(explained.get('session.warning')?.[0]).toBe('`120`');
});
