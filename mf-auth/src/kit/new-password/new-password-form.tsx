import { Button, FlowActions, Hero, Stack, Text } from '@portal/ui';
import { type FormikProps, useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { FormPage } from '../form-page';
import { type NewPassword, newPasswordSchema } from './new-password.schema';
import { newPasswordTexts as texts } from './new-password.texts';
import { NewPasswordFields } from './new-password-fields';

const empty: NewPassword = { password: '', confirmation: '' };

/** The backend refused the password as guessable; this applies for as long as the field holds it. */
export const GUESSABLE = 'guessable';

/**
 * The formik bag of a {@link NewPasswordForm}. Its status is the password that was refused as guessable.
 *
 * @param onSubmit returns `GUESSABLE` when the person must choose another password
 */
export function useNewPassword(
  onSubmit: (password: string) => Promise<typeof GUESSABLE | undefined>,
): FormikProps<NewPassword> {
  return useFormik({
    initialValues: empty,
    validationSchema: newPasswordSchema,
    async onSubmit({ password }, { setStatus }) {
      setStatus((await onSubmit(password)) === GUESSABLE ? password : undefined);
    },
  });
}

interface Props {
  form: FormikProps<NewPassword>;
  /** Why a new password is asked for. */
  lead?: string;
  /** Whose password it is, if known: a password manager saves the new one under this name. */
  username?: string | null;
}

/**
 * Two fields, the rules with a mark on each that is met, and CONFERMA, which is enabled when all are (AUTH-026 to
 * AUTH-032, AUTH-044).
 */
export function NewPasswordForm({ form, lead, username }: Props) {
  const { values, isSubmitting, handleSubmit, getFieldProps } = form;
  const refused: unknown = form.status;
  const isGuessable = refused !== undefined && refused === values.password;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused !== undefined) field.current?.focus();
  }, [refused]);
  return (
    <FormPage as="form" $form onSubmit={handleSubmit} noValidate>
      <Stack $gap={3}>
        <Hero as="h2">{texts.title}</Hero>
        {lead && <Text $tone="muted">{lead}</Text>}
      </Stack>
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <Stack $gap={5}>
        <NewPasswordFields
          form={form}
          field={(name) => ({ ...getFieldProps(name), readOnly: isSubmitting })}
          first={field}
          error={isGuessable ? texts.guessable : undefined}
        />
      </Stack>
      <FlowActions>
        <Button type="submit" loading={isSubmitting} disabled={!newPasswordSchema.isValidSync(values)}>
          {texts.confirm}
        </Button>
      </FlowActions>
    </FormPage>
  );
}
