import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { EmptyState, Icon, LinkButton, Page, Pictogram, Stack, TextLink } from '@portal/ui';
import { spreadsheet } from '@portal/ui/icons';
import { catalogueUrl, importHistoryUrl, productFormUrl } from '../kit/catalogue.urls';
import { importTexts } from './product-import.texts';

/** What phones and tablets say in place of the import (PROD-023, Q-063). */
export function ImportOnDesktop() {
  const { client } = usePortal();
  return (
    <Page $form>
      <EmptyState
        art={
          <Pictogram $large>
            <Icon drawing={spreadsheet} />
          </Pictogram>
        }
        title={importTexts.onDesktop}
        text={importTexts.onDesktopHint}
        action={
          <Stack $gap={3} style={{ justifyItems: 'center' }}>
            <LinkButton as={Link} to={productFormUrl} replace>
              {importTexts.byHand}
            </LinkButton>
            <LinkButton as={Link} variant="ghost" to={catalogueUrl()} replace>
              {importTexts.toCatalogue}
            </LinkButton>
            {client.offers('getImports') && (
              <TextLink as={Link} to={importHistoryUrl}>
                {importTexts.history}
              </TextLink>
            )}
          </Stack>
        }
      />
    </Page>
  );
}
