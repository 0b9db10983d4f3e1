import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { useFileDownload } from '@portal/pages/download';
import { Button, Icon, IconButton, useFrame } from '@portal/ui';
import { download as downloadDrawing, printer, spreadsheet } from '@portal/ui/icons';
import { Menu, MenuItem, MenuLink } from '@portal/ui/menu';
import { priceListUrl } from '../kit/catalogue/catalogue.urls';
import { downloadFailed } from '../kit/results/result-states';
import { downloadTemplate, downloadTemplateXlsx } from '../kit/spreadsheets/template.api';
import { catalogueTexts } from './catalogue.texts';
import { downloadCatalog, downloadCatalogXlsx } from './catalogue-file.api';

/**
 * 'SCARICA': downloads the catalogue as a spreadsheet (CAT-003). The menu beside it has everything else that leaves the
 * portal: the newer format and the sheet to fill in, if the backend offers them, and the price list on paper.
 */
export function CatalogueDownload() {
  const { client } = usePortal();
  const { loading, download } = useFileDownload(downloadFailed('CatalogPage'));
  const desktop = useFrame() === 'desktop';
  const template = client.offers('downloadTemplateXlsx') ? downloadTemplateXlsx : downloadTemplate;
  return (
    <>
      {/* On desktops the two buttons look like halves of one button, without overlapping. */}
      <Button
        variant="ghost"
        fold
        style={desktop ? { paddingInlineEnd: '10px' } : undefined}
        icon={<Icon drawing={downloadDrawing} />}
        loading={loading}
        onClick={() => download(() => downloadCatalog(client))}
      >
        {catalogueTexts.download}
      </Button>
      <Menu
        trigger={
          <IconButton
            variant={desktop ? 'plain' : 'outline'}
            style={desktop ? { marginInlineStart: '-12px' } : undefined}
            label={catalogueTexts.downloads}
            icon={<Icon name="chevronDown" />}
          />
        }
      >
        {client.offers('downloadCatalogXlsx') && (
          <MenuItem
            icon={<Icon drawing={downloadDrawing} />}
            onSelect={() => void download(() => downloadCatalogXlsx(client))}
          >
            {catalogueTexts.downloadXlsx}
          </MenuItem>
        )}
        <MenuItem icon={<Icon drawing={spreadsheet} />} onSelect={() => void download(() => template(client))}>
          {catalogueTexts.template}
        </MenuItem>
        <MenuLink as={Link} to={priceListUrl} icon={<Icon drawing={printer} />}>
          {catalogueTexts.priceList}
        </MenuLink>
      </Menu>
    </>
  );
}
