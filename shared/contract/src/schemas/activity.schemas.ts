import { Type } from 'typebox';
import { LIMIT } from '../limits.ts';
import { FileAnswer, Identifier, moment, nullable, type OperationShape, ShortText } from './shape.ts';

/** What an action was about: the choices of the filter 'Tipo'. */
const ActivityKind = Type.Union([
  Type.Literal('access'),
  Type.Literal('catalogue'),
  Type.Literal('imports'),
  Type.Literal('terminals'),
  Type.Literal('accounts'),
  Type.Literal('applications'),
  Type.Literal('security'),
]);

/** Whole days up to today, in the provider's time zone; 1 is today. */
const Period = Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30), Type.Literal(365)]);

export const Activity = Type.Object({
  activityId: Identifier,
  at: moment('When it happened; the last time, if `times` is more than 1'),
  times: Type.Integer({ minimum: 1, description: 'How often it happened within an hour' }),
  kind: ActivityKind,
  sentence: Type.Object(
    { start: Type.String(), person: Type.String(), end: Type.String() },
    { description: 'What happened, in Italian: the three parts one after the other, with the name emphasised' },
  ),
  refused: Type.Boolean({ description: 'Whether it was attempted but refused' }),
  browser: nullable(Type.String({ description: "Such as 'Chrome'; null when unknown" })),
  system: nullable(Type.String({ description: "Such as 'Android'; null when unknown" })),
});

const filters = {
  days: Type.Optional(Period),
  kind: Type.Optional(ActivityKind),
  person: Type.Optional(ShortText),
  about: Type.Optional(Identifier),
};

export const ActivityPage = Type.Object({
  total: Type.Integer({
    description: `How many there are on all pages with these filters, at most ${LIMIT.activityCount}`,
  }),
  activities: Type.Array(Activity, { description: 'The latest first' }),
  next: nullable(Type.String({ description: 'What `after` takes for the next page; null on the last one' })),
  people: Type.Array(Type.Object({ username: Type.String(), name: Type.String() }), {
    description: 'The people whom `person` may name, sorted by name; empty where callers see only their own actions',
  }),
  about: nullable(Type.String({ description: 'Name of the product, category or application that `about` names' })),
});

const page = {
  query: Type.Object({ ...filters, after: Type.Optional(Type.String({ maxLength: 40 })) }),
  answer: ActivityPage,
};
const file = { query: Type.Object(filters), answer: FileAnswer };

/** Who did what, from the audit. */
export const activitySchemas = {
  getActivity: page,
  downloadActivity: file,
  getOwnActivity: page,
  downloadOwnActivity: file,
} as const satisfies Record<string, OperationShape>;
