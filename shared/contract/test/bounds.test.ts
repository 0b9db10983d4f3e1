import { type OperationShape, schemas } from '../src/schemas';

const shapes: Record<string, OperationShape> = schemas;
const SENT = ['params', 'query', 'headers', 'body'] as const;

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Paths of everything in a schema without a limit: a text, a list or a number of any size, or a value of any kind. */
function unbounded(schema: unknown, path: string): string[] {
  if (!isJson(schema)) return [path];
  const alternatives = [schema.anyOf, schema.allOf].flatMap((several) => (Array.isArray(several) ? several : []));
  if (alternatives.length > 0) return alternatives.flatMap((part) => unbounded(part, path));
  // The server's multipart reader limits the bytes of an uploaded file.
  if ('const' in schema || schema.format === 'binary') return [];
  switch (schema.type) {
    case 'boolean':
    case 'null':
      return [];
    case 'string':
      return 'maxLength' in schema || isPatternOfFixedLength(schema.pattern) ? [] : [path];
    case 'integer':
    case 'number':
      return 'minimum' in schema && 'maximum' in schema ? [] : [path];
    case 'array':
      return [...('maxItems' in schema ? [] : [path]), ...unbounded(schema.items, `${path}[]`)];
    case 'object':
      return Object.entries(isJson(schema.properties) ? schema.properties : {}).flatMap(([name, member]) =>
        unbounded(member, `${path}.${name}`),
      );
    default:
      return [path];
  }
}

const isPatternOfFixedLength = (pattern: unknown): boolean =>
  typeof pattern === 'string' && pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|,\}/.test(pattern);

it('[SEC-018] bounds everything that is sent with a call: every text, list and number', () => {
  const found = Object.entries(shapes).flatMap(([name, shape]) =>
    SENT.flatMap((part) => (shape[part] ? unbounded(shape[part], `${name} ${part}`) : [])),
  );
  expect(found).toEqual([]);
});

it.each([
  ['a text', { type: 'string' }],
  ['a text of any length in a pattern', { type: 'string', pattern: '^[a-z]+$' }],
  ['a list', { type: 'array', items: { type: 'boolean' } }],
  ['a number', { type: 'integer', minimum: 0 }],
  ['any value', {}],
])('finds %s without a bound', (_, schema) => {
  expect(unbounded({ type: 'object', properties: { it: schema } }, 'body')).toEqual(['body.it']);
  expect(unbounded({ anyOf: [{ type: 'null' }, schema] }, 'body')).toEqual(['body']);
});
