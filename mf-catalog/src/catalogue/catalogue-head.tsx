import { useNavigate } from '@portal/federation/router';
import { Button, Hero, HeroNumber, Icon, IconButton, PageActions, PageHead } from '@portal/ui';
import type { ReactNode } from 'react';
import { addProductUrl, PRODUCT_SEARCH, productSearchUrl } from '../kit/catalogue/catalogue.urls';
import { catalogueTexts } from './catalogue.texts';
import { CatalogueDownload } from './catalogue-download';

interface Props {
  count: number;
  words: string;
  /** True when there is nothing to search (CAT-006). */
  searchDisabled: boolean;
  /** The action of the tab. */
  children: ReactNode;
}

/** The head of a tab: its number, its actions and the link to the search (CAT-002 to CAT-006, PROD-001). */
export function CatalogueHead({ count, words, searchDisabled, children }: Props) {
  const navigate = useNavigate();
  return (
    <PageHead>
      <Hero as="h2">
        <HeroNumber>{count}</HeroNumber> {words}
      </Hero>
      <PageActions>
        <CatalogueDownload />
        {children}
        <Button icon={<Icon name="plus" />} onClick={() => navigate(addProductUrl)}>
          {catalogueTexts.addProduct}
        </Button>
        <IconButton
          variant="outline"
          label={catalogueTexts.searchProducts}
          icon={<Icon name="search" />}
          disabled={searchDisabled}
          onClick={() => navigate(productSearchUrl, { state: PRODUCT_SEARCH })}
        />
      </PageActions>
    </PageHead>
  );
}
