import { LIMIT } from '@portal/contract';
import { PasswordField } from '@portal/ui';
import { PasswordRules } from '@portal/ui/form';
import type { FormikProps } from 'formik';
import type { ComponentProps, RefObject } from 'react';
import type { NewPassword } from './new-password.schema';
import { newPasswordTexts as texts } from './new-password.texts';
import { passwordRules, showsMismatch } from './password-rules';

interface Props {
  form: Pick<FormikProps<NewPassword>, 'values' | 'touched'>;
  /** The properties that connect a field with its value. */
  field: (name: keyof NewPassword) => Partial<ComponentProps<typeof PasswordField>>;
  first: RefObject<HTMLInputElement | null>;
  /** Why the password was refused. */
  error: string | undefined;
}

/** A new password, the rules that it must meet, and the same password again. */
export function NewPasswordFields({ form: { values, touched }, field, first, error }: Props) {
  const differs = showsMismatch(values.password, values.confirmation, touched.confirmation === true);
  const both = { autoComplete: 'new-password', maxLength: LIMIT.passwordMaximum };
  return (
    <>
      <PasswordField {...field('password')} {...both} ref={first} label={texts.password} error={error} />
      <PasswordRules rules={passwordRules(values.password)} touched={touched.password} />
      <PasswordField
        {...field('confirmation')}
        {...both}
        label={texts.confirmation}
        error={differs ? texts.mismatch : undefined}
      />
    </>
  );
}
