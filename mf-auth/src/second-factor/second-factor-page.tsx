import { useHeader } from '@portal/federation';
import { useLocation, useNavigate } from '@portal/federation/router';
import { CodeField, type CodeKind, codeFieldTexts, isWholeCode } from '@portal/pages/code-field';
import { Unavailable } from '@portal/pages/unavailable';
import { Button, Notice, Stack, Text, Title } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { loginUrls } from '../kit/login.urls';
import { LoginLayout } from '../kit/sign-in-frame/login-layout';
import { secondFactorTexts as texts } from './second-factor.texts';
import { SecondFactorLinks } from './second-factor-links';
import { useSecondFactor } from './use-second-factor';

/** The second step of a sign-in: a code of the app, or a recovery code (AUTH-120 to AUTH-123). */
export default function SecondFactorPage() {
  useHeader({ title: texts.windowTitle });
  const { state, ask, confirm } = useSecondFactor();
  const navigate = useNavigate();
  const { state: navigationState } = useLocation();
  const [kind, setKind] = useState<CodeKind>('app');
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const busy = state === 'busy';
  const wrong = kind === 'app' ? codeFieldTexts.wrong : codeFieldTexts.wrongRecovery;

  // A refused code leaves an empty field, ready for the next one.
  useEffect(() => {
    if (state !== 'wrong-code') return;
    setCode('');
    field.current?.focus();
  }, [state]);

  function change(next: CodeKind): void {
    setKind(next);
    setCode('');
    ask();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && isWholeCode(kind, code)) void confirm({ code, remember: kind === 'app' && remember });
  }

  if (state === 'super-user-failed') {
    const again = () => navigate(loginUrls.login, { replace: true, state: navigationState });
    return (
      <LoginLayout>
        <Unavailable area="login" level={1} onRetry={again} />
      </LoginLayout>
    );
  }
  return (
    <LoginLayout>
      <Stack $gap={3}>
        <Title as="h1" $size="display">
          {texts[kind].title}
        </Title>
        <Text $tone="muted">{texts[kind].lead}</Text>
      </Stack>
      <Stack as="form" $gap={4} onSubmit={submit} noValidate>
        {(state === 'too-many-tries' || state === 'unavailable') && (
          <Notice tone="ko" role="alert">
            {state === 'unavailable' ? texts.unavailable : codeFieldTexts.tooMany}
          </Notice>
        )}
        <CodeField
          key={kind}
          ref={field}
          kind={kind}
          value={code}
          error={state === 'wrong-code' && code === '' ? wrong : undefined}
          readOnly={busy}
          onChange={setCode}
        />
        {kind === 'app' && (
          <Checkbox
            label={texts.remember}
            checked={remember}
            disabled={busy}
            onChange={({ target }) => setRemember(target.checked)}
          />
        )}
        <Button type="submit" fullWidth loading={busy} disabled={!isWholeCode(kind, code)}>
          {texts.confirm}
        </Button>
      </Stack>
      <SecondFactorLinks kind={kind} onChange={change} />
    </LoginLayout>
  );
}
