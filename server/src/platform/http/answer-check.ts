import type { OperationName } from '@portal/contract';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * Makes the check that a call's answer matches the contract.
 *
 * @returns a function that throws when the answer does not match, which is a defect of the handler
 */
export function answerCheck(name: OperationName, schema: TSchema): (answer: unknown) => void {
  let compiled: ReturnType<typeof Compile> | undefined;
  return (answer) => {
    compiled ??= Compile(schema);
    if (compiled.Check(answer)) return;
    const [mistake] = compiled.Errors(answer);
    throw new Error(`The answer of ${name} breaks the contract: ${mistake?.instancePath || '/'} ${mistake?.message}`);
  };
}
