import { SCOPE } from '@portal/contract';
import { useQueryClient, withQueries } from '@portal/federation/query';
import { useLocation } from '@portal/federation/router';
import { aSuperUser, type RenderPortalOptions, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import type { ComponentType } from 'react';
import CataloguePage from '../src/catalogue/catalogue-page';
import CatalogueSearchPage from '../src/catalogue/catalogue-search-page';
import { KEY } from '../src/kit/catalogue/catalogue-queries';
import PricesPage from '../src/prices/prices-page';
import ProductCategoriesPage from '../src/products/product-categories-page';
import ProductFormPage from '../src/products/product-form-page';
import TablePage from '../src/table/table-page';

/** Renders a page of the catalogue for an administrator, with the shell's toasts. */
export function openPage(Page: ComponentType, options: RenderPortalOptions = {}) {
  let cache: ReturnType<typeof useQueryClient>;
  const CacheInUse = withQueries(() => {
    cache = useQueryClient();
    return null;
  });
  const rendered = renderPortal(
    <ToastProvider>
      <Page />
      <CacheInUse />
    </ToastProvider>,
    { scope: SCOPE.administrator, ...options },
  );
  return {
    ...rendered,
    /**
     * Caches a catalogue as if it had been shown before.
     *
     * @returns whether it has been dropped since, so that it will be loaded again
     */
    keepCatalogue() {
      cache.setQueryData(KEY.catalogue, { categories: [], products: [] });
      return () => cache.getQueryState(KEY.catalogue)?.isInvalidated === true;
    },
  };
}

const pages = {
  '/catalog': CataloguePage,
  '/catalog/search': CatalogueSearchPage,
  '/catalog/prices': PricesPage,
  '/catalog/table': TablePage,
  '/addProduct/insertOrUpdate': ProductFormPage,
  '/addProduct/categories': ProductCategoriesPage,
};

function Pages() {
  const { pathname } = useLocation();
  const Page = Object.entries(pages).find(([path]) => path === pathname)?.[1];
  return Page ? <Page /> : <p>{pathname}</p>;
}

/** Renders all pages of the catalogue on their routes, signed in as `marta.ferri`. */
export function openCatalogue(options: RenderPortalOptions) {
  return openPage(Pages, { route: '*', facts: { superUser: aSuperUser() }, ...options });
}
