import { spellingOf } from '@portal/contract';
import { type InferType, object, string } from 'yup';

/** The longest user name that the server accepts. */
const MAX_LENGTH = 254;

export const forgottenPasswordSchema = object({
  username: string().transform(spellingOf).required().max(MAX_LENGTH),
});

export type ForgottenPassword = InferType<typeof forgottenPasswordSchema>;
