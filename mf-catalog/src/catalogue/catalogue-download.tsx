import { usePortal } from '@portal/federation';
import { Button, Icon } from '@portal/ui';
import { download as downloadDrawing } from '@portal/ui/icons';
import { useFileDownload } from '../kit/use-file-download';
import { catalogueTexts } from './catalogue.texts';
import { downloadCatalog } from './catalogue-file.api';

/** 'SCARICA', the catalogue as a spreadsheet (CAT-003). */
export function CatalogueDownload() {
  const { client } = usePortal();
  const { loading, download } = useFileDownload('CatalogPage');
  return (
    <Button
      variant="ghost"
      fold
      icon={<Icon drawing={downloadDrawing} />}
      loading={loading}
      onClick={() => download(() => downloadCatalog(client))}
    >
      {catalogueTexts.download}
    </Button>
  );
}
