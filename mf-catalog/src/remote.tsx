import type { RemoteModule } from '@portal/federation';
import { cataloguePages } from './catalogue/catalogue.routes';
import { categoriesPages } from './categories/categories.routes';
import { labelsPages } from './labels/labels.routes';
import { priceListPages } from './price-list/price-list.routes';
import { pricesPages } from './prices/prices.routes';
import { productImportPages } from './product-import/product-import.routes';
import { productsPages } from './products/products.routes';
import { tablePages } from './table/table.routes';

/** A merchant's categories and products. */
export default {
  pages: {
    ...cataloguePages,
    ...categoriesPages,
    ...productsPages,
    ...productImportPages,
    ...pricesPages,
    ...priceListPages,
    ...labelsPages,
    ...tablePages,
  },
  widgets: {},
} satisfies RemoteModule;
