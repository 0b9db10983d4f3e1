import { isBlank, LIMIT } from '@portal/contract';
import { string } from 'yup';

/** The role or point of sale of a user: optional, at most 20 characters on every page (VAL-004, CONST-001). */
export const roleRule = string()
  .ensure()
  .trim()
  .transform((text: string) => (isBlank(text) ? '' : text))
  .max(LIMIT.roleLength, `Puoi inserire al massimo ${LIMIT.roleLength} caratteri.`);
