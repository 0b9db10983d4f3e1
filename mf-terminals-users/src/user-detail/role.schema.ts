import { type InferType, object } from 'yup';
import { roleRule } from '../kit/accounts/role.schema';

/** The only value of a user that the detail edits. */
export const roleSchema = object({ description: roleRule });

export type Role = InferType<typeof roleSchema>;
