import { type TLiteral, type TSchema, type TUnion, Type } from 'typebox';
import { LIMIT } from '../limits.ts';

/**
 * The wire shapes of one call. A missing schema means that there is nothing: without a `query` schema the call takes no
 * query.
 */
export interface OperationShape {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  headers?: TSchema;
  /** Body of the success answer; `Type.Unsafe<Blob>({})` means a file. */
  answer: TSchema;
}

/** Success answer of a write of the catalogue. `false` is a failure (API-008, Q-093). */
export const Done = Type.Boolean();

/** A file in the answer: the body is its bytes, and Content-Disposition has its name. */
export const FileAnswer = Type.Unsafe<Blob>({ type: 'string', format: 'binary' });

/** A file in a multipart request, in the field `file`. */
export const FileUpload = Type.Object({ file: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) });

export const Identifier = Type.String({ minLength: 1, maxLength: 64 });

/** Ids in one list: more than a person selects at once in any catalogue. */
const MAX_IDENTIFIERS = 25_000;

export const Identifiers = Type.Array(Identifier, { maxItems: MAX_IDENTIFIERS });
export const SomeIdentifiers = Type.Array(Identifier, { minItems: 1, maxItems: MAX_IDENTIFIERS });

/**
 * A file in base64. Each call has its own limit and refuses a larger file with a message; this limit is only the size
 * that no body exceeds.
 */
export const Base64 = Type.String({ maxLength: 8 * 1024 * 1024, description: 'base64' });

/** Who signs in: the user name or e-mail of any account. */
export const Username = Type.String({ minLength: 1, maxLength: 254 });
export const Email = Type.String({ minLength: 3, maxLength: 254 });

/**
 * A password that proves who calls. It may be longer than any that can be set, so that a wrong one is refused as wrong.
 */
export const GivenPassword = Type.String({ minLength: 1, maxLength: 128 });
export const NewPassword = Type.String({ minLength: 1, maxLength: LIMIT.passwordMaximum });

/** A text that is ignored, or only compared with a few known words. */
export const ShortText = Type.String({ maxLength: 256 });

/** The solved human check of a form: base64 of a few hundred characters of JSON. */
export const SolvedHumanCheck = Type.String({ maxLength: 8_192, description: 'Solved human check of the form' });

/** The end of the year 9999, in milliseconds since 1970. */
export const LATEST_MOMENT = 253_402_300_799_999;

/** In 1973. Whoever counts in seconds is far before it. */
const EARLIEST_MOMENT = 100_000_000_000;

/** A moment in an answer. */
export const moment = (description: string) =>
  Type.Integer({ minimum: EARLIEST_MOMENT, description: `${description}, in milliseconds since 1970` });

/** A day, such as 2026-01-31. */
export const day = (description = 'YYYY-MM-DD') =>
  Type.String({ pattern: '^[12]\\d{3}-\\d\\d-\\d\\d$', errorMessage: 'must be a day such as 2026-01-31', description });

/** Pages of a list are numbered from 1. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export function nullable<Shape extends TSchema>(shape: Shape) {
  return Type.Union([shape, Type.Null()]);
}

/** One of some texts. The list is also what the server's tables and checks allow. */
export function oneOf<const Values extends readonly string[]>(values: Values, options?: { description: string }) {
  const literals = values.map((value) => Type.Literal(value));
  return Type.Union(literals, options) as unknown as TUnion<{
    -readonly [Index in keyof Values]: TLiteral<Values[Index]>;
  }>;
}

/** Error body of every failed call. The client also accepts the fields of `data` at top level. */
export const ErrorBody = Type.Object({
  data: Type.Object({
    statusCode: Type.String({ description: "Code of the failure, such as '4' or '4300'" }),
    message: Type.String({ description: 'For engineers, in English' }),
    errorsCause: Type.Optional(Type.Array(Type.Unknown(), { description: 'Details, one for each mistake found' })),
    importId: Type.Optional(
      Type.String({ description: 'Of uploadCatalog: the kept copy of the file, which correctImport takes' }),
    ),
  }),
  supportId: Type.String({ description: 'Names this failure in the server log' }),
});

/** Error body of calls whose operation says `failure: 'oauth'` (RFC 6749 §5.2). */
export const OAuthErrorBody = Type.Object({
  error: Type.String({ description: "Code of the failure, such as 'invalid_client'" }),
  error_description: Type.String({ description: 'For engineers, in English' }),
});
