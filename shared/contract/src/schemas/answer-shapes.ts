import type { TSchema } from 'typebox';
import type { Operation } from '../operation.ts';
import { type OperationName, operations } from '../operations.ts';
import type { AnswerShape } from './answer-shape.ts';
import { type OperationShape, schemas } from './index.ts';

/**
 * What the answers of reading calls must have at least, for the browser, which has no schemas: the required keys, and
 * which of them are numbers, whole ones, yes or no, lists or one of some words. Public calls are left out.
 */
export function answerShapes(): Partial<Record<OperationName, AnswerShape>> {
  const names = Object.keys(operations) as OperationName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const { access, answer, method, sideEffect, readsOnly }: Operation = operations[name];
      const reads = method === 'GET' ? !sideEffect : readsOnly === true;
      const { answer: schema }: OperationShape = schemas[name];
      return reads && access !== 'public' && answer !== 'file' ? [[name, shapeOf(schema)]] : [];
    }),
  );
}

function shapeOf(schema: TSchema): AnswerShape {
  const { anyOf, allOf, items, properties, required = [], type, const: word } = schema as JsonSchema;
  if (typeof word === 'string') return { in: [word] };
  if (anyOf) return either(anyOf.map(shapeOf));
  if (allOf) return { keys: Object.assign({}, ...allOf.map((part) => keysOf(shapeOf(part)))) };
  if (items) return { list: shapeOf(items) };
  if (properties)
    return { keys: Object.fromEntries(required.map((key) => [key, shapeOf(properties[key] as TSchema)])) };
  if (type === 'string') return 'text';
  return type === 'number' || type === 'integer' || type === 'boolean' || type === 'null' ? type : 'any';
}

/** Words side by side are one choice. */
function either(shapes: readonly AnswerShape[]): AnswerShape {
  const words = shapes.flatMap((shape) => (typeof shape === 'object' && 'in' in shape ? shape.in : []));
  const others = shapes.filter((shape) => typeof shape !== 'object' || !('in' in shape));
  const all = words.length > 0 ? [{ in: words }, ...others] : others;
  return all.length === 1 && all[0] !== undefined ? all[0] : { or: all };
}

const keysOf = (shape: AnswerShape) => (typeof shape === 'object' && 'keys' in shape ? shape.keys : {});

/** Of a JSON Schema, what is read here. */
interface JsonSchema {
  anyOf?: readonly TSchema[];
  allOf?: readonly TSchema[];
  items?: TSchema;
  properties?: Readonly<Record<string, TSchema>>;
  required?: readonly string[];
  type?: string;
  const?: unknown;
}
