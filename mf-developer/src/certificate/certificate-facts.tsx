import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { momentWords } from '@portal/pages/dates';
import { supportNote } from '@portal/pages/support-code';
import { DescriptionList, FailedState, Row, Skeleton, SkeletonRegion, Split, token } from '@portal/ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import { CopyButton } from '../kit/copy-button';
import { KEY } from '../kit/developer-queries';
import { getCertificate } from './certificate.api';
import { certificateTexts as texts } from './certificate.texts';
import { fingerprintWords } from './certificate-file';

const Fingerprint = styled.span`
  flex: 1;
  min-width: 0;
  font: ${token.fontSize[12]} / 1.6 ${token.font.mono};
`;

/** The content of the certificate request that was uploaded. */
export function CertificateFacts() {
  const { client } = usePortal();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY.certificate,
    queryFn: ({ signal }) => getCertificate(client, signal),
  });

  if (error && !data) {
    return (
      <FailedState
        title={texts.factsFailed}
        note={supportNote(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <SkeletonRegion>
        <Skeleton $height="96px" />
      </SkeletonRegion>
    );
  }
  if (data === null) return null;
  const fingerprint = fingerprintWords(data.fingerprint);
  return (
    <Split>
      <DescriptionList>
        <div>
          <dt>{texts.subject}</dt>
          <dd>{data.subject}</dd>
        </div>
        <div>
          <dt>{texts.key}</dt>
          <dd>{data.key}</dd>
        </div>
      </DescriptionList>
      <DescriptionList>
        <div>
          <dt>{texts.fingerprint}</dt>
          <Row as="dd">
            <Fingerprint>
              {fingerprint.split(/(?<=:)/).map((byte, place) => (
                <Fragment key={place}>
                  {byte}
                  <wbr />
                </Fragment>
              ))}
            </Fingerprint>
            <CopyButton what={texts.fingerprintName} text={fingerprint} />
          </Row>
        </div>
        <div>
          <dt>{texts.when}</dt>
          <dd>{momentWords(data.uploaded)}</dd>
        </div>
      </DescriptionList>
    </Split>
  );
}
