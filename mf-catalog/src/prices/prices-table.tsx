import { Badge, formatEuro, Row, ShowMore, Stack, Text } from '@portal/ui';
import { type Column, DataTable } from '@portal/ui/table';
import { useGrowing } from '@portal/ui/tiles';
import { ValueChange } from '@portal/ui/upload';
import type { PricedProduct } from '../kit/prices/price-change';
import { pricesTexts } from '../kit/prices/prices.texts';
import { pictureOf } from '../kit/products/product-rules';
import { Thumbnail } from '../kit/products/thumbnail';

/** How many rows are drawn at a time. */
const PAGE = 50;

const columns: Column<PricedProduct>[] = [
  {
    id: 'product',
    header: pricesTexts.product,
    kind: 'lead',
    cell: ({ product }) => (
      <Row>
        <Thumbnail picture={pictureOf(product)} />
        <span>{product.name}</span>
      </Row>
    ),
  },
  { id: 'price', header: pricesTexts.price, width: '260px', cell: (row) => <Price row={row} /> },
  { id: 'difference', header: pricesTexts.difference, width: '220px', cell: (row) => <Difference row={row} /> },
];

/** The products with their prices before and after. */
export function PricesTable({ rows }: { rows: readonly PricedProduct[] }) {
  const { list, shown, showMore } = useGrowing(rows.length, PAGE, 'tbody > tr');
  return (
    <Stack $gap={4} ref={list}>
      <DataTable
        label={pricesTexts.table}
        columns={columns}
        rows={rows.slice(0, shown)}
        rowKey={({ product }) => product.productId}
        isBad={({ to }) => to === null}
      />
      {showMore && <ShowMore onClick={showMore} />}
    </Stack>
  );
}

function Price({ row: { product, to } }: { row: PricedProduct }) {
  const now = formatEuro(product.amount);
  if (to === null || to === product.amount) return now;
  return <ValueChange row before={now} after={formatEuro(to)} />;
}

function Difference({ row: { product, to } }: { row: PricedProduct }) {
  if (to === null) return <Badge tone="ko">{pricesTexts.impossible}</Badge>;
  if (to === product.amount) return <Badge tone="unassigned">{pricesTexts.unchanged}</Badge>;
  return (
    <span>
      {pricesTexts.by(product.amount, to)}{' '}
      <Text as="span" $tone="muted">
        {pricesTexts.share(product.amount, to)}
      </Text>
    </span>
  );
}
