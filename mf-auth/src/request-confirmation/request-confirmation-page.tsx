import { useHeader, usePortal } from '@portal/federation';
import { Link, Navigate, useNavigate } from '@portal/federation/router';
import { Button, Center, TextLink } from '@portal/ui';
import { Receipt } from '@portal/ui/result';
import { useEffect, useRef, useState } from 'react';
import { type ConfirmationOutcome, confirmDeveloperRequest } from './request-confirmation.api';
import { requestConfirmationTexts as texts } from './request-confirmation.texts';
import { requestConfirmationUrls as urls } from './request-confirmation.urls';
import { shownOf } from './shown-confirmation';
import { useLinkToken } from './use-link-token';

/**
 * Asks the reader of a mailbox whether a later request for a developer account is theirs (AUTH-074). Opening the link
 * confirms nothing: programs that scan mail open links too.
 */
export default function RequestConfirmationPage() {
  useHeader({ title: texts.header });
  const { client } = usePortal();
  return client.offers('confirmDeveloperRequest') ? <OpenedLink /> : <Navigate to={urls.login} replace />;
}

function OpenedLink() {
  const token = useLinkToken();
  // A second link opened in the same tab starts again.
  return <Confirmation key={token} token={token} />;
}

function Confirmation({ token }: { token: string }) {
  const { client } = usePortal();
  const navigate = useNavigate();
  const [state, setState] = useState<ConfirmationOutcome | 'asking'>(token === '' ? 'unknown' : 'asking');
  const [isSending, setIsSending] = useState(false);
  const { tone, icon, title, text, press, label } = shownOf(state);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // The button that had the focus gives way to the next one.
  useEffect(() => {
    if (wasPressed.current && state !== 'asking') button.current?.focus();
  }, [state]);

  async function confirm() {
    wasPressed.current = true;
    setIsSending(true);
    setState(await confirmDeveloperRequest(client, token));
    setIsSending(false);
  }

  return (
    <Center>
      <Receipt
        tone={tone}
        icon={icon}
        title={title}
        text={text}
        actions={
          <>
            {/* Each outcome draws a new button, so that the second press of a double press does nothing. */}
            <Button
              key={press}
              ref={button}
              loading={isSending}
              onClick={press === 'confirm' ? confirm : () => navigate(urls[press], { replace: true })}
            >
              {label}
            </Button>
            {press !== 'login' && (
              <TextLink as={Link} to={urls.login} replace>
                {texts.toLogin}
              </TextLink>
            )}
          </>
        }
      />
    </Center>
  );
}
