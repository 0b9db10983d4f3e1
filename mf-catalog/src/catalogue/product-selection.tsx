import type { Category, Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { Button, Hero, HeroNumber, Icon, PageHead, Row, useFrame } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { Checkbox } from '@portal/ui/form';
import { percent, printer, table, tags } from '@portal/ui/icons';
import { GrowingList } from '@portal/ui/tiles';
import { memo, useCallback, useState } from 'react';
import styled from 'styled-components';
import { pricesUrl, tableUrl } from '../kit/catalogue/catalogue.urls';
import { type Catalogue, namedCategories } from '../kit/catalogue/catalogue-rules';
import { productElementId } from '../kit/deletion/element-ids';
import { labelsTexts } from '../kit/labels/labels.texts';
import type { PricesState } from '../kit/prices/price-change';
import { PriceChangeDialog } from '../kit/prices/price-change-dialog';
import { pricesTexts } from '../kit/prices/prices.texts';
import { productTexts } from '../kit/products/product.texts';
import { productFacts } from '../kit/products/product-card';
import { SelectableProductTile } from '../kit/products/product-tile';
import { isTableOffered, type TableState } from '../kit/table/table-state';
import { LabelsDialog } from './labels/labels-dialog';
import { selectionTexts } from './selection.texts';
import { SelectionBar } from './selection-bar';
import { SelectionCategories } from './selection-categories';

/* Without this space the bar at the bottom would hide the last cards. */
const Room = styled.div`
  padding-bottom: 120px;
`;

interface Props {
  catalogue: Catalogue;
  /** Ids of the products that are selected from the start. */
  before: readonly string[];
  shown: number;
  onShowMore: () => void;
  onDelete: (products: readonly Product[]) => Promise<void>;
  onEnd: () => void;
}

/** The list of products while several are being selected, with the actions for them. */
export function ProductSelection({ catalogue, before, shown, onShowMore, onDelete, onEnd }: Props) {
  const { client } = usePortal();
  const desktop = useFrame() === 'desktop';
  const navigate = useNavigate();
  const { categories, products } = catalogue;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before));
  const [asking, setAsking] = useState<'delete' | 'categories' | 'prices' | 'labels' | null>(null);
  const chosenProducts = products.filter(({ productId }) => chosen.has(productId));
  const count = chosenProducts.length;
  const all = count === products.length;

  const toggle = useCallback(
    (productId: string) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(productId)) next.add(productId);
        return next;
      }),
    [],
  );

  return (
    <Room>
      <PageHead>
        <Hero as="h2">
          <HeroNumber>{count}</HeroNumber> {selectionTexts.selected(count)}
        </Hero>
        <Row $between $wrap>
          <Checkbox
            label={selectionTexts.selectAll(products.length)}
            checked={all}
            indeterminate={count > 0 && !all}
            onChange={() => setChosen(new Set(all ? [] : products.map(({ productId }) => productId)))}
          />
          <Button variant="ghost" size="small" onClick={onEnd}>
            {selectionTexts.end}
          </Button>
        </Row>
      </PageHead>
      <GrowingList
        label={productTexts.list}
        items={products}
        shown={shown}
        onShowMore={onShowMore}
        elementId={productElementId}
      >
        {(product) => (
          <SelectableProduct
            product={product}
            categories={categories}
            selected={chosen.has(product.productId)}
            onToggle={toggle}
          />
        )}
      </GrowingList>
      {count > 0 && (
        <SelectionBar count={count} label={selectionTexts.selectedShort(count)} onEnd={onEnd}>
          {namedCategories(categories).length > 0 && (
            <Button
              variant="ghost"
              size="small"
              icon={<Icon drawing={tags} size={16} />}
              onClick={() => setAsking('categories')}
            >
              {selectionTexts.categories}
            </Button>
          )}
          {isTableOffered(client) && (
            <Button
              variant="ghost"
              size="small"
              icon={<Icon drawing={table} size={16} />}
              onClick={() => {
                const state: TableState = { products: chosenProducts.map(({ productId }) => productId) };
                void navigate(tableUrl, { state });
              }}
            >
              {selectionTexts.table}
            </Button>
          )}
          {client.offers('changePrices') && (
            <Button
              variant="ghost"
              size="small"
              aria-label={pricesTexts.action}
              icon={<Icon drawing={percent} size={16} />}
              onClick={() => setAsking('prices')}
            >
              {desktop ? pricesTexts.action : pricesTexts.actionShort}
            </Button>
          )}
          <Button
            variant="ghost"
            size="small"
            icon={<Icon drawing={printer} size={16} />}
            onClick={() => setAsking('labels')}
          >
            {labelsTexts.action}
          </Button>
          <Button
            variant="dangerOutline"
            size="small"
            icon={<Icon name="trash" size={16} />}
            onClick={() => setAsking('delete')}
          >
            {selectionTexts.delete}
          </Button>
        </SelectionBar>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          open
          danger
          title={selectionTexts.deleteTitle}
          text={selectionTexts.deleteText(count)}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            void onDelete(chosenProducts).then(onEnd);
          }}
        />
      )}
      {asking === 'categories' && (
        <SelectionCategories
          categories={namedCategories(categories)}
          products={chosenProducts}
          onCancel={() => setAsking(null)}
          onDone={onEnd}
        />
      )}
      {asking === 'labels' && (
        <LabelsDialog products={chosenProducts} categories={categories} onCancel={() => setAsking(null)} />
      )}
      {asking === 'prices' && (
        <PriceChangeDialog
          products={chosenProducts}
          onShow={(change) => {
            const state: PricesState = { products: chosenProducts.map(({ productId }) => productId), change };
            void navigate(pricesUrl, { state });
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </Room>
  );
}

interface SelectableProps {
  product: Product;
  categories: readonly Category[];
  selected: boolean;
  onToggle: (productId: string) => void;
}

/** Of all products only the one whose choice changes is drawn again. */
const SelectableProduct = memo(function SelectableProduct({
  product,
  categories,
  selected,
  onToggle,
}: SelectableProps) {
  return (
    <SelectableProductTile
      {...productFacts(product, categories)}
      selected={selected}
      onToggle={() => onToggle(product.productId)}
    />
  );
});
