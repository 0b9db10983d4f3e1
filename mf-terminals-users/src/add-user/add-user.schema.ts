import { type InferType, object } from 'yup';
import { emailRule } from '../kit/accounts/email.schema';
import { roleRule } from '../kit/accounts/role.schema';
import { addUserTexts } from './add-user.texts';

/** Step 1 of adding a person: an e-mail, and optionally a role (USER-034, USER-035). */
export const addUserSchema = object({ email: emailRule(addUserTexts.invalidEmail), description: roleRule });

export type AddUserData = InferType<typeof addUserSchema>;
