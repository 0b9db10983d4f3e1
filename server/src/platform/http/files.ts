import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/** Name of the file's field in every multipart call. */
const FIELD = 'file';

/**
 * The file of a multipart request. There must be exactly one, in the field `file`; other fields are ignored.
 *
 * @throws HttpError 400 when there is none or the request breaks off, 413 when it is too large or not the only one
 */
export async function readUploadedFile(request: FastifyRequest): Promise<{ file: Blob }> {
  let file: Blob | undefined;
  try {
    // Look at every part: the library's own shortcut silently ignores a second file.
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const content = await part.toBuffer();
      if (part.fieldname === FIELD) file = new File([Uint8Array.from(content)], part.filename);
    }
  } catch (cause) {
    throw isTooMuch(cause)
      ? new HttpError(413, 'The file is too large, or one of several', { cause })
      : new HttpError(400, 'The multipart body is damaged', { cause });
  }
  if (!file) throw new HttpError(400, `The field ${FIELD} with the file is missing`);
  return { file };
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413;

/**
 * Sends a file as the answer of a call.
 *
 * @param file its name goes into Content-Disposition (RFC 6266), its type into Content-Type
 */
export async function sendFile(reply: FastifyReply, file: Blob): Promise<FastifyReply> {
  const name = file instanceof File ? file.name : 'file';
  return reply
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .type(file.type)
    .send(Buffer.from(await file.arrayBuffer()));
}
