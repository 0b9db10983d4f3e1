import { useHeader } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { EmptyState, Icon, LinkButton, Page, Pictogram, useFrame } from '@portal/ui';
import { spreadsheet } from '@portal/ui/icons';
import { catalogueUrl, productFormUrl } from '../kit/catalogue.urls';
import { productsTexts } from './products.texts';

/** On phones and tablets: that the import is for desktops (PROD-023). On desktop: that it is still to come. */
export default function ProductImportPage() {
  useHeader({
    title: productsTexts.create,
    showTitle: true,
    showClose: true,
    closePage: catalogueUrl(),
    selectedElement: 1,
  });
  const desktop = useFrame() === 'desktop';
  return (
    <Page $form>
      <EmptyState
        art={
          <Pictogram $large>
            <Icon drawing={spreadsheet} />
          </Pictogram>
        }
        title={desktop ? productsTexts.importComing : productsTexts.importOnDesktop}
        text={desktop ? productsTexts.importComingHint : productsTexts.importOnDesktopHint}
        action={
          <LinkButton as={Link} variant="secondary" to={productFormUrl} replace>
            {productsTexts.byHand}
          </LinkButton>
        }
      />
    </Page>
  );
}
