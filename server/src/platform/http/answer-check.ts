import type { OperationName } from '@portal/contract';
import type { TSchema } from 'typebox';
import { checkOf } from './compiled-schemas.ts';

/**
 * Makes the check that a call's answer matches the contract.
 *
 * @returns a function that throws when the answer does not match, which is a defect of the handler
 */
export function answerCheck(name: OperationName, schema: TSchema): (answer: unknown) => void {
  return (answer) => {
    const compiled = checkOf(schema);
    if (compiled.Check(answer)) return;
    const [mistake] = compiled.Errors(answer);
    throw new Error(`The answer of ${name} breaks the contract: ${mistake?.instancePath || '/'} ${mistake?.message}`);
  };
}
