import { useHeader, usePortal } from '@portal/federation';
import { Link, Navigate } from '@portal/federation/router';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { Button, Center, FlowActions, Hero, Icon, LinkButton, Stack, Text, TextField, TextLink } from '@portal/ui';
import { useLostFocus } from '@portal/ui/focus';
import { mailSent } from '@portal/ui/icons';
import { Receipt } from '@portal/ui/result';
import { useFormik } from 'formik';
import { type Ref, useRef, useState } from 'react';
import { FormPage } from '../kit/form-page';
import { requestPasswordReset } from './forgotten-password.api';
import { type ForgottenPassword, forgottenPasswordSchema } from './forgotten-password.schema';
import { forgottenPasswordTexts as texts } from './forgotten-password.texts';

const LOGIN = '/login';

type State = 'asking' | 'failed' | 'sent';

/** Requests the link to a new password. The page is our own, for backends that have the call. */
export default function ForgottenPasswordPage() {
  useHeader({ title: texts.header, showTitle: true, showBack: true, specificPath: LOGIN });
  const { client } = usePortal();
  const [state, setState] = useState<State>('asking');
  const [error, setError] = useState<unknown>(null);
  const field = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLHeadingElement>(null);
  useLostFocus(state === 'sent', () => outcome.current ?? field.current);
  const form = useFormik<ForgottenPassword>({
    initialValues: { username: '' },
    validationSchema: forgottenPasswordSchema,
    async onSubmit({ username }) {
      try {
        await requestPasswordReset(client, username);
        setState('sent');
      } catch (failure) {
        // The client has already reported it; the page can only say that it failed.
        setError(failure);
        setState('failed');
      }
    },
  });

  if (!client.offers('requestPasswordReset')) return <Navigate to={LOGIN} replace />;
  if (state === 'sent') return <Sent titleRef={outcome} onAgain={() => setState('asking')} />;
  return (
    <FormPage as="form" $form onSubmit={form.handleSubmit} noValidate>
      <Stack $gap={3}>
        <Hero as="h2">{texts.title}</Hero>
        <Text $tone="muted">{texts.lead}</Text>
      </Stack>
      {state === 'failed' && <ChangeFailure error={error}>{texts.failed}</ChangeFailure>}
      <TextField
        {...form.getFieldProps('username')}
        ref={field}
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={form.isSubmitting}
      />
      <FlowActions $static>
        <Button type="submit" loading={form.isSubmitting} disabled={!forgottenPasswordSchema.isValidSync(form.values)}>
          {texts.send}
        </Button>
      </FlowActions>
    </FormPage>
  );
}

function Sent({ titleRef, onAgain }: { titleRef: Ref<HTMLHeadingElement>; onAgain: () => void }) {
  return (
    <Center>
      <Receipt
        tone="info"
        icon={<Icon drawing={mailSent} size={34} strokeWidth={2.4} />}
        title={texts.sent}
        titleRef={titleRef}
        text={texts.sentHint}
        actions={
          <>
            <LinkButton as={Link} to={LOGIN}>
              {texts.backToLogin}
            </LinkButton>
            <TextLink as="button" type="button" onClick={onAgain}>
              {texts.again}
            </TextLink>
          </>
        }
      />
    </Center>
  );
}
