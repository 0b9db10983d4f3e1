import { type InferType, object, ref, string } from 'yup';
import { newPasswordTexts } from './new-password.texts';
import { satisfiesRules } from './password-rules';

/**
 * A new password, typed twice (AUTH-027 to AUTH-032, AUTH-044). Which rule is broken stands in the checklist, not in
 * the error.
 */
export const newPasswordSchema = object({
  password: string().defined().test(satisfiesRules),
  confirmation: string()
    .defined()
    .oneOf([ref('password')], newPasswordTexts.mismatch),
});

export type NewPassword = InferType<typeof newPasswordSchema>;
