import { useHeader, usePortal, useSession } from '@portal/federation';
import { Navigate, useNavigate } from '@portal/federation/router';
import { FailureNotice } from '@portal/pages/failure-notice';
import { SettledNotice } from '@portal/pages/lost-answer';
import { useStillHere } from '@portal/pages/result';
import type { SettledChange } from '@portal/platform';
import { Button, Center, FlowActions, Hero, PasswordField, Stack, Text } from '@portal/ui';
import { Receipt } from '@portal/ui/result';
import { useFormik } from 'formik';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { object, string } from 'yup';
import { FormPage } from '../kit/form-page';
import { newPasswordSchema } from '../kit/new-password/new-password.schema';
import { newPasswordTexts } from '../kit/new-password/new-password.texts';
import { NewPasswordFields } from '../kit/new-password/new-password-fields';
import { securityUrls } from '../kit/security.urls';
import { ownPasswordTexts as texts } from './own-password.texts';
import { mistakeOf, type OwnPasswordMistake } from './own-password-mistake';

const schema = newPasswordSchema.concat(object({ current: string().required() }));

/** What is known when the answer was lost. */
const notChanged: SettledChange = { stored: false, title: texts.notChanged, text: texts.notChangedHint };
const nobodyKnows: SettledChange = {
  stored: null,
  title: newPasswordTexts.unknown,
  text: newPasswordTexts.unknownHint,
};

/** Nobody could say yet whether the password is changed. */
interface Unknown {
  lookAgain(): Promise<void>;
}

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
  const [done, setDone] = useState(false);
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const form = useFormik({
    initialValues: empty,
    initialStatus: null as OwnPasswordMistake | SettledChange | null,
    validationSchema: schema,
    async onSubmit(typed, { setStatus: say }) {
      const outcome = await session.changeOwnPassword({ password: typed.current, newPassword: typed.password });
      if (outcome.kind === 'lost') {
        const know = (stored: boolean | null) => {
          setUnknown(stored === null ? { lookAgain: async () => know(await outcome.lookAgain()) } : null);
          setDone(stored === true);
          say(stored === false ? notChanged : null);
        };
        return know(outcome.stored);
      }
      if (outcome.kind !== 'success') return say(mistakeOf(outcome));
      events.emit('notice:shown', { text: texts.changed });
      if (here()) await navigate(securityUrls.security, { replace: true });
    },
  });
  const { values, isSubmitting, setStatus, handleSubmit, handleChange, getFieldProps } = form;
  const status: OwnPasswordMistake | SettledChange | null = form.status;
  const mistake = status && 'at' in status ? status : null;
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
  const goOn = () => void session.signOut();
  if (done) return <Changed onGoOn={goOn} />;
  if (unknown) return <NobodyKnows unknown={unknown} onGoOn={goOn} />;
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
        {status && 'stored' in status && <SettledNotice settled={status} />}
      </Stack>
      <FlowActions>
        <Button type="submit" loading={isSubmitting} disabled={!schema.isValidSync(values)}>
          {newPasswordTexts.confirm}
        </Button>
      </FlowActions>
    </FormPage>
  );
}

/** The password may be changed: the person tries to sign in, or looks again once the network is back. */
function NobodyKnows({ unknown, onGoOn }: { unknown: Unknown; onGoOn: () => void }) {
  const [isLooking, setLooking] = useState(false);
  const lookAgain = async () => {
    setLooking(true);
    await unknown.lookAgain();
    setLooking(false);
  };
  return (
    <FormPage $form>
      <Hero as="h2">{texts.yours}</Hero>
      <SettledNotice settled={nobodyKnows} />
      <FlowActions>
        <Button onClick={onGoOn}>{texts.toLogin}</Button>
        <Button variant="secondary" loading={isLooking} onClick={() => void lookAgain()}>
          {texts.lookAgain}
        </Button>
      </FlowActions>
    </FormPage>
  );
}

/** The password is changed, but the answer with the new session was lost: the person signs in again. */
function Changed({ onGoOn }: { onGoOn: () => void }) {
  return (
    <Center>
      <Receipt
        tone="ok"
        title={texts.changedThough}
        text={texts.changedThoughHint}
        actions={<Button onClick={onGoOn}>{texts.toLogin}</Button>}
      />
    </Center>
  );
}
