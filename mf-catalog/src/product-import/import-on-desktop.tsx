import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Hero, LinkButton, Page, Stack, Text, TextLink } from '@portal/ui';
import styled from 'styled-components';
import { catalogueUrl, importHistoryUrl, productFormUrl } from '../kit/catalogue/catalogue.urls';
import { DesktopArt } from './desktop-art';
import { importTexts } from './product-import.texts';

const Middle = styled(Stack)`
  justify-items: center;
  padding-top: 40px;
  text-align: center;
`;

/** Shown on phones and tablets in place of the import (PROD-023, Q-063). */
export function ImportOnDesktop() {
  const { client } = usePortal();
  return (
    <Page $form>
      <Middle>
        <DesktopArt />
        <Hero as="h2">{importTexts.onDesktop}</Hero>
        <Text $size={18} $tone="second">
          {importTexts.onDesktopHint}
        </Text>
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
      </Middle>
    </Page>
  );
}
