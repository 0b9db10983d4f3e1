import { type InferType, object, ref, string } from 'yup';
import { newPasswordTexts } from './new-password.texts';
import { satisfiesRules } from './password-rules';

/**
 * A new password, typed twice (AUTH-027 to AUTH-032, AUTH-044). The checklist, not the error, shows which rule is
 * broken.
 */
export const newPasswordSchema = object({
  password: string().defined().test(satisfiesRules),
  confirmation: string()
    .defined()
    .oneOf([ref('password')], newPasswordTexts.mismatch),
});

export type NewPassword = InferType<typeof newPasswordSchema>;
