import type { OperationName } from '@portal/contract';
import shapes from '@portal/contract/answer-shapes.json';
import type { AnswerShape } from '@portal/contract/schemas';

/** A JSON file's inferred type is wider than the shapes in it. */
const SHAPES = shapes as Readonly<Partial<Record<OperationName, AnswerShape>>>;

/**
 * Where an answer is not what pages need to draw it, such as `0.tidStatus`; undefined when it is, or when the call is
 * not checked. More than the contract asks for is taken, and so is a number or null in place of a text.
 *
 * @example misfitOf('getTerminals', { wrapped: [] }) // 'the whole'
 */
export function misfitOf(name: OperationName, answer: unknown): string | undefined {
  const shape = SHAPES[name];
  return shape && (misfit(shape, answer) ?? undefined)?.join('.').replace(/^$/, 'the whole');
}

/** The way to the first value that does not fit; null when all do. */
function misfit(shape: AnswerShape, value: unknown): readonly string[] | null {
  if (typeof shape === 'string') return isOfKind(shape, value) ? null : [];
  if ('in' in shape) return shape.in.some((word) => word === value) ? null : [];
  if ('or' in shape) {
    const all = shape.or.map((each) => misfit(each, value));
    // The deepest one is about the alternative that was meant.
    return all.includes(null)
      ? null
      : all.reduce((one, other) => ((other?.length ?? 0) > (one?.length ?? 0) ? other : one), []);
  }
  if ('list' in shape) return Array.isArray(value) ? firstOf(value.entries(), () => shape.list) : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const values = value as Readonly<Record<string, unknown>>;
  return firstOf(
    Object.keys(shape.keys).map((key) => [key, values[key]] as const),
    (key) => shape.keys[key] ?? 'any',
  );
}

function firstOf<Key extends string | number>(
  values: Iterable<readonly [Key, unknown]>,
  shapeAt: (key: Key) => AnswerShape,
): readonly string[] | null {
  for (const [key, value] of values) {
    const below = misfit(shapeAt(key), value);
    if (below) return [String(key), ...below];
  }
  return null;
}

function isOfKind(kind: AnswerShape & string, value: unknown): boolean {
  if (kind === 'any') return value !== undefined;
  if (kind === 'null') return value === null;
  if (kind === 'text') return value !== undefined && (typeof value !== 'object' || value === null);
  if (kind === 'integer') return Number.isInteger(value);
  return typeof value === kind;
}
