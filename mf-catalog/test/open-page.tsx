import { SCOPE } from '@portal/contract';
import { useLocation } from '@portal/federation/router';
import { aSuperUser, type RenderPortalOptions, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import type { ComponentType } from 'react';
import CataloguePage from '../src/catalogue/catalogue-page';
import CatalogueSearchPage from '../src/catalogue/catalogue-search-page';
import ProductCategoriesPage from '../src/products/product-categories-page';
import ProductFormPage from '../src/products/product-form-page';

/** A page of the catalogue for its administrator, with the place of toasts that the shell gives. */
export function openPage(Page: ComponentType, options: RenderPortalOptions = {}) {
  return renderPortal(
    <ToastProvider>
      <Page />
    </ToastProvider>,
    { scope: SCOPE.administrator, ...options },
  );
}

const pages = {
  '/catalog': CataloguePage,
  '/catalog/search': CatalogueSearchPage,
  '/addProduct/insertOrUpdate': ProductFormPage,
  '/addProduct/categories': ProductCategoriesPage,
};

function Pages() {
  const { pathname } = useLocation();
  const Page = Object.entries(pages).find(([path]) => path === pathname)?.[1];
  return Page ? <Page /> : <p>{pathname}</p>;
}

/** The catalogue's pages together, as the shell's routes show them, signed in as `marta.ferri`. */
export function openCatalogue(options: RenderPortalOptions) {
  return openPage(Pages, { route: '*', facts: { superUser: aSuperUser() }, ...options });
}
