import { isEmailAddress, spellingOf } from '@portal/contract';
import { HttpError } from '../platform/http/http-error.ts';

/**
 * The e-mail address of a request, without blanks around it and invisible characters in it.
 *
 * @throws HttpError 400 when it is not an e-mail address; it looks like the error of any other invalid field
 */
export function readEmail(given: string): string {
  const email = spellingOf(given);
  if (isEmailAddress(email)) return email;
  const message = 'is not an e-mail address';
  throw new HttpError(400, `Invalid request: body.email ${message}`, {
    errorsCause: [{ in: 'body', field: 'email', message }],
  });
}
