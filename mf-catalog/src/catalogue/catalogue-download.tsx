import { usePortal } from '@portal/federation';
import { useFileDownload } from '@portal/pages/download';
import { Button, Icon, IconButton, useFrame } from '@portal/ui';
import { download as downloadDrawing } from '@portal/ui/icons';
import { Menu, MenuItem } from '@portal/ui/menu';
import { downloadFailed } from '../kit/results/result-states';
import { catalogueTexts } from './catalogue.texts';
import { downloadCatalog, downloadCatalogXlsx } from './catalogue-file.api';

/** 'SCARICA': downloads the catalogue as a spreadsheet (CAT-003), or in the newer format if the backend offers it. */
export function CatalogueDownload() {
  const { client } = usePortal();
  const { loading, download } = useFileDownload(downloadFailed('CatalogPage'));
  const desktop = useFrame() === 'desktop';
  const formats = client.offers('downloadCatalogXlsx');
  // On desktops the two buttons look like halves of one button, without overlapping.
  const joined = desktop && formats;
  const button = (
    <Button
      variant="ghost"
      fold
      style={joined ? { paddingInlineEnd: '10px' } : undefined}
      icon={<Icon drawing={downloadDrawing} />}
      loading={loading}
      onClick={() => download(() => downloadCatalog(client))}
    >
      {catalogueTexts.download}
    </Button>
  );
  if (!formats) return button;
  return (
    <>
      {button}
      <Menu
        trigger={
          <IconButton
            variant={desktop ? 'plain' : 'outline'}
            style={joined ? { marginInlineStart: '-12px' } : undefined}
            label={catalogueTexts.downloadFormats}
            icon={<Icon name="chevronDown" />}
          />
        }
      >
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
