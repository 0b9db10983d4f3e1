import { Type } from 'typebox';
import { nullable, type OperationShape } from './shape.ts';

const Name = Type.String({ minLength: 1, maxLength: 100 });

/** Our own calls about the releases of remotes. */
export const releaseSchemas = {
  reportRemoteFailure: {
    body: Type.Object({
      remote: Name,
      version: Name,
      phase: Type.Union([
        Type.Literal('contract'),
        Type.Literal('load'),
        Type.Literal('start'),
        Type.Literal('render'),
      ]),
      cause: Type.String({ maxLength: 300 }),
      instead: nullable(Name),
      document: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Object({ outcome: Type.Literal('OK') }),
  },
} as const satisfies Record<string, OperationShape>;
