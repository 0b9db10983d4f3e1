import { build } from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const checks = new WeakMap<TSchema, Validator>();
const writers = new WeakMap<object, (answer: unknown) => string>();

/** The check of a schema. Compiled once, because compiling takes longer than most calls. */
export function checkOf(schema: TSchema): Validator {
  const known = checks.get(schema) ?? Compile(schema);
  checks.set(schema, known);
  return known;
}

/**
 * Makes the function that writes an answer as JSON. It is compiled at the first answer: most calls are seldom used, and
 * compiling them all would take most of the server's start.
 */
export function answerWriter(schema: object): (answer: unknown) => string {
  return (answer) => {
    const known = writers.get(schema) ?? build(schema);
    writers.set(schema, known);
    return known(answer);
  };
}
