import { isBlank } from '@portal/contract';
import { type InferType, object, string } from 'yup';

/** The longest user name that the server accepts. */
const MAX_LENGTH = 254;

export const forgottenPasswordSchema = object({
  username: string()
    .trim()
    .required()
    .max(MAX_LENGTH)
    .test((text) => !isBlank(text)),
});

export type ForgottenPassword = InferType<typeof forgottenPasswordSchema>;
