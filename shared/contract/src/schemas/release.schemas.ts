import { Type } from 'typebox';
import { nullable, type OperationShape } from './shape.ts';

const Name = Type.String({ minLength: 1, maxLength: 100 });

const Milliseconds = Type.Integer({ minimum: 0, maximum: 3_600_000 });

const Times = Type.Integer({ minimum: 0, maximum: 1_000 });

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
  reportVitals: {
    body: Type.Object({
      releases: Type.Array(
        Type.Object({
          name: Name,
          version: Name,
          interaction: Type.Optional(Milliseconds),
          paint: Type.Optional(Milliseconds),
          shift: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
          errors: Times,
          rejections: Times,
          violations: Times,
          cause: Type.Optional(Type.String({ maxLength: 300 })),
        }),
        { minItems: 1, maxItems: 10 },
      ),
      document: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Object({ outcome: Type.Literal('OK') }),
  },
} as const satisfies Record<string, OperationShape>;
