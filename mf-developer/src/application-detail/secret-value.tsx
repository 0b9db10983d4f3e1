import { usePortal } from '@portal/federation';
import { FailureNotice } from '@portal/pages/failure-notice';
import { useFreshProof } from '@portal/pages/fresh-proof';
import { supportNote } from '@portal/pages/support-code';
import { ApiError } from '@portal/platform';
import { Button, FixedValue, Icon, Row, Stack, token, VisuallyHidden } from '@portal/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { CopyButton } from '../kit/copy-button';
import { showClientSecret } from './application-detail.api';
import { detailTexts as texts } from './application-detail.texts';

/** Of fixed length, so that it does not show how long the secret is. */
const MASK = '•'.repeat(20);

/** A shown secret is hidden again after this time, in milliseconds: the person may have left the screen. */
const SHOWN_FOR = 30_000;

/** Shown completely, on as many lines as needed, because it is meant to be read. */
const Whole = styled.span`
  font-size: ${token.fontSize[13]};
  white-space: normal;
  word-break: break-all;
`;

interface Props {
  appId: string;
  /** Empty when the backend gives it only after a fresh proof. */
  secret: string;
  /** Whether it was just created; then it is shown at once. */
  fresh: boolean;
}

/**
 * The client secret. It is masked, and shown on request for a limited time. Once it is known it can be copied in both
 * states.
 */
export function SecretValue({ appId, secret, fresh }: Props) {
  const { client } = usePortal();
  const { withProof, proofDialog } = useFreshProof();
  const [shown, setShown] = useState(fresh);
  const [given, setGiven] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | ApiError>('idle');
  const known = secret || given;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown]);

  async function toggle(): Promise<void> {
    if (known || !client.offers('showClientSecret')) return setShown(!shown);
    setState('busy');
    try {
      const answer = await withProof(texts.aboutToShow, () => showClientSecret(client, appId));
      setState('idle');
      if (answer === null) return;
      setGiven(answer);
      setShown(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error);
    }
  }

  const value = (
    <FixedValue
      mono
      label={fresh ? texts.newSecret : texts.clientSecret}
      value={shown ? <Whole>{known}</Whole> : MASK}
      action={
        <Row $gap={1}>
          <Button
            variant="ghost"
            size="small"
            fold="bare"
            icon={<Icon name={shown ? 'eyeOff' : 'eye'} />}
            loading={state === 'busy'}
            onClick={() => void toggle()}
          >
            {shown ? texts.hide : texts.show} <VisuallyHidden>{texts.clientSecret}</VisuallyHidden>
          </Button>
          {known && <CopyButton what={texts.clientSecret} text={known} />}
        </Row>
      }
    />
  );
  return (
    <>
      {state instanceof ApiError ? (
        <Stack $gap={3}>
          {value}
          <FailureNotice note={supportNote(state)}>{texts.showFailed}</FailureNotice>
        </Stack>
      ) : (
        value
      )}
      {proofDialog}
    </>
  );
}
