import { Button, FixedValue, Icon, Row, token, VisuallyHidden } from '@portal/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { CopyButton } from '../kit/copy-button';
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
  secret: string;
  /** Whether it was just created; then it is shown at once. */
  fresh: boolean;
}

/** The client secret. It is masked, and shown on request for a limited time. It can be copied in both states. */
export function SecretValue({ secret, fresh }: Props) {
  const [shown, setShown] = useState(fresh);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <FixedValue
      mono
      label={fresh ? texts.newSecret : texts.clientSecret}
      value={shown ? <Whole>{secret}</Whole> : MASK}
      action={
        <Row $gap={1}>
          <Button
            variant="ghost"
            size="small"
            fold="bare"
            icon={<Icon name={shown ? 'eyeOff' : 'eye'} />}
            onClick={() => setShown(!shown)}
          >
            {shown ? texts.hide : texts.show} <VisuallyHidden>{texts.clientSecret}</VisuallyHidden>
          </Button>
          <CopyButton what={texts.clientSecret} text={secret} />
        </Row>
      }
    />
  );
}
