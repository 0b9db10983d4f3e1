import type { Operation } from '@portal/contract';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { checkOf } from './compiled-schemas.ts';
import { HttpError } from './http-error.ts';
import { longList } from './list-lengths.ts';
import { sentValueMistake } from './sent-value.ts';

type RequestPart = 'body' | 'query' | 'path' | 'header';

/** One mistake of a request, as `errorsCause` lists it. */
interface FieldMistake {
  in: RequestPart;
  /** Path within the part, with dots: `products.0.name`; empty when the part as a whole is wrong. */
  field: string;
  message: string;
}

/**
 * Makes the check of one part of a request. It passes on only what the schema names, so an undeclared member never
 * reaches a handler. Text in a query or path becomes the number or boolean that the schema asks for.
 *
 * @returns a function that returns the clean value, or throws a 400 whose `errorsCause` names each wrong field once
 */
export function requestCheck(schema: TSchema, part: RequestPart): (value: unknown) => unknown {
  const findLongList = longList(schema);
  return (given) => {
    const mistake = findLongList(given) ?? sentValueMistake(given);
    if (mistake) throw refusal([{ in: part, ...mistake }]);
    const value = part === 'body' ? given : Value.Convert(schema, given);
    const compiled = checkOf(schema);
    if (!compiled.Check(value)) throw badRequest(part, compiled.Errors(value));
    return Value.Clean(schema, value);
  };
}

const MEDIA_TYPE = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** Whether a call has no use for a body. What is sent with it changes nothing, whatever its type. */
export const takesNoBody = (body: Operation['body']): body is 'none' | undefined =>
  body === undefined || body === 'none';

/** @throws HttpError 415 when the body has another media type than the call declares */
export function expectMediaType(body: Operation['body'], contentType: string | undefined): void {
  if (takesNoBody(body)) return;
  const expected = MEDIA_TYPE[body];
  if (contentType?.split(';')[0]?.trim().toLowerCase() === expected) return;
  throw new HttpError(415, `The body must be ${expected}`);
}

interface SchemaMistake {
  instancePath: string;
  keyword: string;
  message: string;
  params: object;
}

function badRequest(part: RequestPart, mistakes: readonly SchemaMistake[]): HttpError {
  return refusal(firstOfEachField(mistakes.flatMap((mistake) => fieldMistakes(part, mistake))));
}

/** A 400 whose `errorsCause` lists these mistakes. */
export function refusal(errorsCause: readonly FieldMistake[]): HttpError {
  const words = errorsCause.map(({ in: part, field, message }) => `${field ? `${part}.${field}` : part} ${message}`);
  return new HttpError(400, `Invalid request: ${words.join('; ')}`, { errorsCause });
}

/** TypeBox reports all missing members of an object as one mistake; people want one line for each. */
function fieldMistakes(part: RequestPart, { instancePath, keyword, message, params }: SchemaMistake): FieldMistake[] {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required' && 'requiredProperties' in params && Array.isArray(params.requiredProperties)) {
    return params.requiredProperties.map((name) => ({
      in: part,
      field: [...path, name].join('.'),
      message: 'is missing',
    }));
  }
  return [{ in: part, field: path.join('.'), message }];
}

/** A field with alternatives has one mistake for each; the first is enough. */
function firstOfEachField(mistakes: readonly FieldMistake[]): FieldMistake[] {
  return [...new Map(mistakes.toReversed().map((mistake) => [mistake.field, mistake])).values()].toReversed();
}
