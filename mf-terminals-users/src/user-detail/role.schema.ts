import { type InferType, object } from 'yup';
import { roleRule } from '../kit/accounts/role.schema';

/** The one value of a user that is edited on the detail. */
export const roleSchema = object({ description: roleRule });

export type Role = InferType<typeof roleSchema>;
