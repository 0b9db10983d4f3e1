import { type InferType, object } from 'yup';
import { emailRule } from '../kit/accounts/email.schema';
import { developersTexts } from './developers.texts';

/** The only field of enabling a developer (DEVACT-005). */
export const activateDeveloperSchema = object({ email: emailRule(developersTexts.invalid) });

export type ActivateDeveloper = InferType<typeof activateDeveloperSchema>;
