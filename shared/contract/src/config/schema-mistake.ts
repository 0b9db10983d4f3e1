import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * The first mistake of a file, in words that name the key; undefined when the file fits the schema.
 *
 * @example mistakeOf({ theme: 'pink' }, 'configuration', configSchema) // "'theme' must be one of light, dark, auto"
 */
export function mistakeOf(content: unknown, what: string, schema: TSchema): string | undefined {
  const check = Compile(schema);
  if (check.Check(content)) return undefined;
  const mistakes = check.Errors(content);
  const [first] = mistakes;
  if (!first) return 'it does not fit its schema';
  const key = first.instancePath.split('/').slice(1).join('.');
  if (first.keyword === 'boolean') return `'${key}' is not a key of the ${what}`;
  const words = mistakes.filter(({ instancePath }) => instancePath === first.instancePath).flatMap(allowedWord);
  const message = words.length > 1 ? `must be one of ${words.join(', ')}` : first.message;
  return key ? `'${key}' ${message}` : `it ${message}`;
}

function allowedWord({ params }: { params: object }): readonly string[] {
  if ('allowedValue' in params) return [String(params.allowedValue)];
  return 'allowedValues' in params && Array.isArray(params.allowedValues) ? params.allowedValues.map(String) : [];
}
