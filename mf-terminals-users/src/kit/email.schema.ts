import { string } from 'yup';

/** name@domain.tld, without blanks. */
const PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** A required e-mail, with the words of the form that asks for it (USER-038, DEVACT-005). */
export function emailRule(message: string) {
  return string().ensure().trim().required(message).matches(PATTERN, message);
}
