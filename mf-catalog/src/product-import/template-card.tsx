import { usePortal } from '@portal/federation';
import { useFileDownload } from '@portal/pages/download';
import { Button, Card, Icon, Pictogram, Row, TextLink, token } from '@portal/ui';
import { download as downloadDrawing, spreadsheet } from '@portal/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { downloadFailed } from '../kit/results/result-states';
import { downloadTemplate, downloadTemplateXlsx } from '../kit/spreadsheets/template.api';
import { GuidelinesDialog } from './guidelines-dialog';
import { importTexts } from './product-import.texts';

const Line = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]};
`;

const Words = styled.div`
  flex: 1 1 200px;
  display: grid;
  justify-items: start;

  & > b { font-weight: ${token.weight.semi}; }
`;

/** The sheet to fill in, and how to do it (IMP-002, IMP-005). */
export function TemplateCard() {
  const { client } = usePortal();
  const { loading, download } = useFileDownload(downloadFailed('MultiproductPage'));
  const { loading: loadingXlsx, download: downloadOther } = useFileDownload(downloadFailed('MultiproductPage'));
  const [reading, setReading] = useState(false);
  return (
    <Line>
      <Pictogram>
        <Icon drawing={spreadsheet} />
      </Pictogram>
      <Words>
        <b>{importTexts.template}</b>
        <Row $gap={3} $wrap>
          <TextLink as="button" type="button" onClick={() => setReading(true)}>
            {importTexts.guidelines}
          </TextLink>
          {client.offers('downloadTemplateXlsx') && (
            <TextLink
              as="button"
              type="button"
              aria-busy={loadingXlsx}
              onClick={() => !loadingXlsx && downloadOther(() => downloadTemplateXlsx(client))}
            >
              {importTexts.downloadXlsx}
            </TextLink>
          )}
        </Row>
      </Words>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon drawing={downloadDrawing} />}
        loading={loading}
        onClick={() => download(() => downloadTemplate(client))}
      >
        {importTexts.download}
      </Button>
      <GuidelinesDialog open={reading} onClose={() => setReading(false)} />
    </Line>
  );
}
