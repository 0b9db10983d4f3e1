import { LIMIT, type Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { useLocation } from '@portal/federation/router';
import { useDraftOwner } from '@portal/pages/draft-owner';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import { EmptyState, Page } from '@portal/ui';
import { OfSelected } from '../kit/catalogue/of-selected';
import { isTableOffered, type TableState, tableState } from '../kit/table/table-state';
import { EditTable } from './edit-table';
import { tableTexts as texts } from './table.texts';

/** Selected products in a table to write in. Without its state it leads to the list. */
function TablePage() {
  const { state } = useLocation();
  const { client } = usePortal();
  const owner = useDraftOwner();
  const asked = isTableOffered(client) ? tableState(state) : null;
  return (
    <OfSelected title={texts.title} asked={asked} closePage={asked?.categoryUrl}>
      {(meant, found, { categories }) => {
        const products = inOrder(found, meant);
        if (products.length === 0) {
          return (
            <Page>
              <EmptyState level={2} title={texts.none} text={texts.noneHint} />
            </Page>
          );
        }
        if (owner === null) return <FormSkeleton fields={[56, 96, 96]} />;
        return <EditTable asked={meant} products={products} categories={categories} owner={owner} />;
      }}
    </OfSelected>
  );
}

/** The products as they were chosen: a new name, or somebody else's change, moves no row. */
function inOrder(found: readonly Product[], { products: ids }: TableState): readonly Product[] {
  const byId = new Map(found.map((product) => [product.productId, product]));
  return ids.slice(0, LIMIT.tableProducts).flatMap((id) => byId.get(id) ?? []);
}

export default withQueries(TablePage);
