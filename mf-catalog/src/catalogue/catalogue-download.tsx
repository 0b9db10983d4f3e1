import { usePortal } from '@portal/federation';
import { Button, Icon, IconButton } from '@portal/ui';
import { download as downloadDrawing } from '@portal/ui/icons';
import { Menu, MenuItem } from '@portal/ui/menu';
import { useFileDownload } from '../kit/use-file-download';
import { catalogueTexts } from './catalogue.texts';
import { downloadCatalog, downloadCatalogXlsx } from './catalogue-file.api';

/** 'SCARICA', the catalogue as a spreadsheet (CAT-003), and the newer format where the backend offers it. */
export function CatalogueDownload() {
  const { client } = usePortal();
  const { loading, download } = useFileDownload('CatalogPage');
  const button = (
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
  if (!client.offers('downloadCatalogXlsx')) return button;
  return (
    <>
      {button}
      <Menu trigger={<IconButton label={catalogueTexts.downloadFormats} icon={<Icon name="chevronDown" />} />}>
        <MenuItem
          icon={<Icon drawing={downloadDrawing} />}
          onSelect={() => void download(() => downloadCatalogXlsx(client))}
        >
          {catalogueTexts.downloadXlsx}
        </MenuItem>
      </Menu>
    </>
  );
}
