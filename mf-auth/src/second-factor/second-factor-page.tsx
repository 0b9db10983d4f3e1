import { useHeader, usePortal } from '@portal/federation';
import { useLocation, useNavigate } from '@portal/federation/router';
import { useSecondFactors } from '@portal/pages/passkeys/second-factor';
import { Unavailable } from '@portal/pages/unavailable';
import { Skeleton, SkeletonRegion, Stack, Text, Title } from '@portal/ui';
import { useState } from 'react';
import { loginUrls } from '../kit/login.urls';
import { LoginLayout } from '../kit/sign-in-frame/login-layout';
import { AddFirstFactor } from './add-first-factor';
import { secondFactorTexts as texts } from './second-factor.texts';
import { SecondFactorForm } from './second-factor-form';
import { SecondFactorLinks } from './second-factor-links';
import { type FactorKind, useSecondFactor } from './use-second-factor';

/** The second step of a sign-in: a code of the app, a passkey, or a recovery code (AUTH-120 to AUTH-123). */
export default function SecondFactorPage() {
  useHeader({ title: texts.windowTitle });
  const { client } = usePortal();
  const factors = useSecondFactors(client);
  const step = useSecondFactor();
  const navigate = useNavigate();
  const { state: navigationState } = useLocation();
  const [chosen, setChosen] = useState<FactorKind | null>(null);

  if (step.state === 'super-user-failed') {
    const again = () => navigate(loginUrls.login, { replace: true, state: navigationState });
    return (
      <LoginLayout>
        <Unavailable area="login" level={1} onRetry={again} />
      </LoginLayout>
    );
  }
  if (!factors) {
    return (
      <LoginLayout loading>
        <Title as="h1" $size="display">
          {texts.app.title}
        </Title>
        <SkeletonRegion>
          <Skeleton $height="120px" />
        </SkeletonRegion>
      </LoginLayout>
    );
  }
  if (factors.mustAdd) {
    return (
      <LoginLayout>
        <AddFirstFactor step={step} />
      </LoginLayout>
    );
  }
  const first = factors.app ? 'app' : factors.passkey ? 'passkey' : null;
  const kind = chosen ?? first ?? 'recovery';
  function change(next: FactorKind): void {
    setChosen(next);
    step.ask();
  }
  return (
    <LoginLayout>
      <Stack $gap={3}>
        <Title as="h1" $size="display">
          {texts[kind].title}
        </Title>
        <Text $tone="muted">{texts[kind].lead}</Text>
      </Stack>
      <SecondFactorForm key={kind} kind={kind} step={step} offersPasskey={factors.passkey && kind !== 'recovery'} />
      <SecondFactorLinks kind={kind} first={first} onChange={change} />
    </LoginLayout>
  );
}
