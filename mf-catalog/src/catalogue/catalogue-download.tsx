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
 * portal: the newer format and the sheet to fill in, if the backend offers them, and the price list on paper. On phones
 * there is only one button, which opens the menu.
 */
export function CatalogueDownload() {
  const { client } = usePortal();
  const { loading, download } = useFileDownload(downloadFailed('CatalogPage'));
  const desktop = useFrame() === 'desktop';
  const template = client.offers('downloadTemplateXlsx') ? downloadTemplateXlsx : downloadTemplate;
  const offersXlsx = client.offers('downloadCatalogXlsx');
  const button = { variant: 'ghost', icon: <Icon drawing={downloadDrawing} />, loading } as const;
  return (
    <>
      {/* On desktops the two buttons look like halves of one button, without overlapping. */}
      {desktop && (
        <Button
          {...button}
          style={{ paddingInlineEnd: '10px' }}
          onClick={() => download(() => downloadCatalog(client))}
        >
          {catalogueTexts.download}
        </Button>
      )}
      <Menu
        trigger={
          desktop ? (
            <IconButton
              style={{ marginInlineStart: '-12px' }}
              label={catalogueTexts.downloads}
              icon={<Icon name="chevronDown" />}
            />
          ) : (
            <Button {...button} fold>
              {catalogueTexts.download}
            </Button>
          )
        }
      >
        {(offersXlsx || !desktop) && (
          <MenuItem
            icon={<Icon drawing={downloadDrawing} />}
            onSelect={() => void download(() => (offersXlsx ? downloadCatalogXlsx : downloadCatalog)(client))}
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
