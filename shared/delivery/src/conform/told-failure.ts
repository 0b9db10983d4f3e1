/** The code and the message of a failure, in `data` or beside it. */
export function toldFailure(content: unknown): { code?: string; message: string } {
  const top = fieldsOf(content);
  const { statusCode, message } = { ...top, ...fieldsOf(top.data) };
  const code = typeof statusCode === 'string' || typeof statusCode === 'number' ? { code: String(statusCode) } : {};
  return { ...code, message: typeof message === 'string' ? message : '' };
}

/** The fields of an object; none of anything else. */
export const fieldsOf = (content: unknown): Readonly<Record<string, unknown>> =>
  typeof content === 'object' && content !== null ? { ...content } : {};
