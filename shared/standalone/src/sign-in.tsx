import { demoAccounts } from '@portal/demo';
import { usePortal, useSession } from '@portal/federation';
import { Button, Notice, Page, PasswordField, Stack, TextField, Title } from '@portal/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

interface Props {
  username: string;
  /** Shown once the person has signed in. */
  children: ReactNode;
}

/** Signs in at a real API. A standalone remote lacks the portal's own sign-in, which belongs to another remote. */
export function SignIn({ username: suggested, children }: Props) {
  const { config, session } = usePortal();
  const signedOut = useSession(({ status }) => status === 'signed-out');
  const [username, setUsername] = useState(suggested);
  const [password, setPassword] = useState(
    demoAccounts.find((person) => person.username === suggested)?.password ?? '',
  );
  const [outcome, setOutcome] = useState('');
  if (!signedOut) return children;

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome('');
    const { kind } = await session.signIn({ username, password, humanCheck: null });
    setOutcome(kind);
  };
  return (
    <Page $form>
      <Stack $gap={6}>
        <Title $size="section">Sign in at the real API</Title>
        {config.humanCheck.provider !== 'none' && (
          <Notice tone="warn">
            This API asks for a human check, which only the portal's own sign-in can pass. Start its server with
            HUMAN_CHECK=off.
          </Notice>
        )}
        {outcome && (
          <Notice tone="ko" role="alert">
            {outcome}
          </Notice>
        )}
        <Stack as="form" $gap={4} onSubmit={signIn}>
          <TextField label="Username" value={username} onChange={(event) => setUsername(event.target.value)} />
          <PasswordField label="Password" value={password} onChange={(event) => setPassword(event.target.value)} />
          <Button type="submit">Sign in</Button>
        </Stack>
      </Stack>
    </Page>
  );
}
