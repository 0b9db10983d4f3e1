import { useHeader, usePortal, useSession } from '@portal/federation';
import { Navigate, useNavigate } from '@portal/federation/router';
import { FailureNotice } from '@portal/pages/failure-notice';
import { useStillHere } from '@portal/pages/result';
import { Button, FlowActions, Hero, PasswordField, Stack, Text } from '@portal/ui';
import { useFormik } from 'formik';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { object, string } from 'yup';
import { FormPage } from '../kit/form-page';
import { newPasswordSchema } from '../kit/new-password/new-password.schema';
import { newPasswordTexts } from '../kit/new-password/new-password.texts';
import { NewPasswordFields } from '../kit/new-password/new-password-fields';
import { securityUrls } from '../kit/security.urls';
import { ownPasswordTexts as texts } from './own-password.texts';
import { mistakeOf, type OwnPasswordMistake } from './own-password-mistake';

const schema = newPasswordSchema.concat(object({ current: string().required() }));

const empty = { current: '', password: '', confirmation: '' };

export default function OwnPasswordPage() {
  const { client } = usePortal();
  return client.offers('changeOwnPassword') ? <OwnPassword /> : <Navigate to={securityUrls.notFound} replace />;
}

/** A voluntary password change: the current password, then the new one twice (SEC-072). */
function OwnPassword() {
  useHeader({ title: newPasswordTexts.header, showTitle: true, showBack: true, specificPath: securityUrls.security });
  const { session, events } = usePortal();
  const username = useSession((facts) => facts.username);
  const navigate = useNavigate();
  const here = useStillHere();
  const current = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const form = useFormik({
    initialValues: empty,
    initialStatus: null as OwnPasswordMistake | null,
    validationSchema: schema,
    async onSubmit(typed, { setStatus: say }) {
      const outcome = await session.changeOwnPassword({ password: typed.current, newPassword: typed.password });
      if (outcome.kind !== 'success') return say(mistakeOf(outcome));
      events.emit('notice:shown', { text: texts.changed });
      if (here()) await navigate(securityUrls.security, { replace: true });
    },
  });
  const { values, isSubmitting, setStatus, handleSubmit, handleChange, getFieldProps } = form;
  const mistake: OwnPasswordMistake | null = form.status;
  useEffect(() => {
    if (mistake?.at === 'current') current.current?.focus();
    if (mistake?.at === 'password') password.current?.focus();
  }, [mistake]);

  const field = (name: keyof typeof empty) => ({
    ...getFieldProps(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setStatus(null);
      handleChange(event);
    },
    readOnly: isSubmitting,
  });
  return (
    <FormPage as="form" $form onSubmit={handleSubmit} noValidate>
      <Stack $gap={3}>
        <Hero as="h2">{newPasswordTexts.title}</Hero>
        <Text $tone="muted">{texts.lead}</Text>
      </Stack>
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <Stack $gap={5}>
        <PasswordField
          {...field('current')}
          ref={current}
          label={texts.current}
          autoComplete="current-password"
          maxLength={128}
          error={mistake?.at === 'current' ? mistake.text : undefined}
        />
        <NewPasswordFields
          form={form}
          field={field}
          first={password}
          error={mistake?.at === 'password' ? mistake.text : undefined}
        />
        {mistake?.at === 'form' && <FailureNotice>{mistake.text}</FailureNotice>}
      </Stack>
      <FlowActions>
        <Button type="submit" loading={isSubmitting} disabled={!schema.isValidSync(values)}>
          {newPasswordTexts.confirm}
        </Button>
      </FlowActions>
    </FormPage>
  );
}
