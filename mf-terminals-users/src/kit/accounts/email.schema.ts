import { isEmailAddress, spellingOf } from '@portal/contract';
import { string } from 'yup';

/** A required e-mail, with the error message of its form (USER-038, DEVACT-005). */
export function emailRule(message: string) {
  return string().ensure().transform(spellingOf).required(message).test('email', message, isEmailAddress);
}
