/** The least that a value of an answer must be for a page to draw it. */
export type AnswerShape =
  | 'text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'null'
  | 'any'
  | { in: readonly string[] }
  | { list: AnswerShape }
  | { or: readonly AnswerShape[] }
  | { keys: Readonly<Record<string, AnswerShape>> };
