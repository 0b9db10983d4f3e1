import { Button, FixedValue, Icon, Row, token, VisuallyHidden } from '@portal/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { CopyButton } from '../kit/copy-button';
import { detailTexts as texts } from './application-detail.texts';

/** As long whatever the secret: its length is nobody's business either. */
const MASK = '•'.repeat(20);

/** A secret that is shown hides again after this time, in milliseconds: the screen may be left alone. */
const SHOWN_FOR = 30_000;

/** All of it shows, on as many lines as it takes: what is shown is meant to be read. */
const Whole = styled.span`
  font-size: ${token.fontSize[13]};
  white-space: normal;
  word-break: break-all;
`;

interface Props {
  secret: string;
  /** It was made a moment ago: it shows at once. */
  fresh: boolean;
}

/** The client secret: masked, shown on request for a while, copied in either state. */
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
