import type { Category, Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Icon, LinkButton } from '@portal/ui';
import { table } from '@portal/ui/icons';
import { categoryUrl, tableUrl } from '../kit/catalogue/catalogue.urls';
import { isTableOffered, type TableState } from '../kit/table/table-state';
import { categoryPageTexts } from './categories.texts';

/** Opens all products of a category as a table. */
export function EditAsTable({ category, products }: { category: Category; products: readonly Product[] }) {
  const { client } = usePortal();
  if (products.length === 0 || !isTableOffered(client)) return null;
  const state: TableState = {
    products: products.map(({ productId }) => productId),
    categoryUrl: categoryUrl(category),
  };
  return (
    <LinkButton
      as={Link}
      variant="secondary"
      size="small"
      icon={<Icon drawing={table} size={16} />}
      to={tableUrl}
      state={state}
    >
      {categoryPageTexts.asTable}
    </LinkButton>
  );
}
