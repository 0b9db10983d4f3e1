import { useNavigate } from '@portal/federation/router';
import { Button, Hero, HeroNumber, Icon, IconButton, PageActions, PageHead } from '@portal/ui';
import type { ReactNode } from 'react';
import { addProductUrl, PRODUCT_SEARCH, productSearchUrl } from '../kit/catalogue/catalogue.urls';
import { catalogueTexts } from './catalogue.texts';
import { CatalogueDownload } from './catalogue-download';

interface Props {
  count: number;
  words: string;
  /** There is nothing to search in (CAT-006). */
  searchDisabled: boolean;
  /** The tab's own action. */
  children: ReactNode;
}

/** The number a tab is about, its actions and the way to the search (CAT-002 to CAT-006, PROD-001). */
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
          onClick={() => navigate(productSearchUrl(), { state: PRODUCT_SEARCH })}
        />
      </PageActions>
    </PageHead>
  );
}
