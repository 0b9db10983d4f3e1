import { usePortal } from '@portal/federation';
import { Button, Card, Icon, Pictogram, TextLink, token } from '@portal/ui';
import { download as downloadDrawing, spreadsheet } from '@portal/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { useFileDownload } from '../kit/use-file-download';
import { GuidelinesDialog } from './guidelines-dialog';
import { downloadTemplate, downloadTemplateXlsx } from './import.api';
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

/** The sheet to fill in, and how (IMP-002, IMP-005). */
export function TemplateCard() {
  const { client } = usePortal();
  const { loading, download } = useFileDownload('MultiproductPage');
  const { loading: loadingXlsx, download: downloadOther } = useFileDownload('MultiproductPage');
  const [reading, setReading] = useState(false);
  return (
    <Line>
      <Pictogram>
        <Icon drawing={spreadsheet} />
      </Pictogram>
      <Words>
        <b>{importTexts.template}</b>
        <TextLink as="button" type="button" onClick={() => setReading(true)}>
          {importTexts.guidelines}
        </TextLink>
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
      {client.offers('downloadTemplateXlsx') && (
        <Button
          variant="ghost"
          size="small"
          loading={loadingXlsx}
          onClick={() => downloadOther(() => downloadTemplateXlsx(client))}
        >
          {importTexts.downloadXlsx}
        </Button>
      )}
      <GuidelinesDialog open={reading} onClose={() => setReading(false)} />
    </Line>
  );
}
