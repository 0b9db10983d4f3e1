import { usePortal, useSession } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { Button, Card, Icon, media, Pictogram, Row, Stack, Text, Title, token } from '@portal/ui';
import { useLostFocus } from '@portal/ui/focus';
import { certificate as drawing, shieldMissing, shieldOk, upload as uploadDrawing } from '@portal/ui/icons';
import { FilePicker, FileRow } from '@portal/ui/upload';
import { useRef } from 'react';
import styled from 'styled-components';
import { certificateTexts as texts } from './certificate.texts';
import { CertificateFacts } from './certificate-facts';
import { sizeWords } from './certificate-file';
import { useCertificateUpload } from './use-certificate-upload';

const Box = styled(Card)`
  ${media.desktop} { padding: ${token.space[8]}; }
`;

/** Beside the title if there is enough space. */
const Chosen = styled.div`
  flex: 1 1 440px;
  min-width: 0;

  ${media.desktop} { max-width: 500px; }
`;

/** The developer's certificate on the home page: none, file chosen, sent, uploaded (HOME-009 to HOME-015). */
function CertificateBox() {
  const { client } = usePortal();
  const uploaded = useSession(({ certificate }) => certificate) === true;
  const { state, choose, drop, send } = useCertificateUpload();
  const picker = useRef<HTMLInputElement>(null);
  const opening = useRef<HTMLButtonElement>(null);
  const sending = useRef<HTMLButtonElement>(null);
  useLostFocus(state.step, () => (state.step === 'none' ? opening.current : sending.current));

  return (
    <Box as="section">
      <Stack $gap={5}>
        <Row $between $wrap>
          <Row $gap={4}>
            <Pictogram $ok={uploaded}>
              <Icon drawing={uploaded ? shieldOk : shieldMissing} />
            </Pictogram>
            <div>
              <Title $size="section">{texts.title}</Title>
              <Text role="status" $tone={uploaded ? 'ok' : 'muted'} $weight={uploaded ? 'medium' : 'regular'}>
                {uploaded ? texts.uploaded : texts.missing}
              </Text>
            </div>
          </Row>
          {state.step === 'none' && (
            <Button
              ref={opening}
              variant="secondary"
              size="small"
              icon={<Icon drawing={uploadDrawing} />}
              onClick={() => picker.current?.click()}
            >
              {uploaded ? texts.replace : texts.choose}
            </Button>
          )}
          {state.step !== 'none' && (
            <Chosen>
              <FileRow
                name={state.file.name}
                detail={sizeWords(state.file.size)}
                icon={<Icon drawing={drawing} />}
                actions={
                  <>
                    <Button variant="dangerOutline" size="small" disabled={state.step === 'sending'} onClick={drop}>
                      {texts.drop}
                    </Button>
                    <Button ref={sending} size="small" loading={state.step === 'sending'} onClick={() => void send()}>
                      {texts.send}
                    </Button>
                  </>
                }
              />
            </Chosen>
          )}
        </Row>
        {!uploaded && state.step === 'none' && (
          <Text $size={14} $tone="muted">
            {texts.hint}
          </Text>
        )}
        {state.step === 'none' && state.mistake && <ChangeFailure error={state.error}>{state.mistake}</ChangeFailure>}
        {uploaded && client.offers('getCertificate') && <CertificateFacts />}
      </Stack>
      <FilePicker picker={picker} accept=".csr" label={texts.choose} onFile={choose} />
    </Box>
  );
}

export default withQueries(CertificateBox);
