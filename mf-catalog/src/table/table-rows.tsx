import type { Category, Product } from '@portal/contract';
import { type Dispatch, memo } from 'react';
import { tableTexts as texts } from './table.texts';
import { cellId, TableCell } from './table-cell';
import { COLUMNS, type Column, isOvertaken, type RowEdit, seenOf, storedText } from './table-cells';
import { cellKey, type Mistakes } from './table-mistakes';
import type { Block, TableAction } from './table-reducer';
import { CardCell, type CellLook, GridCell, RowHead, TableCard } from './table-style';

interface Props {
  product: Product;
  row: number;
  categories: readonly Category[];
  edit: RowEdit | undefined;
  mistakes: Mistakes;
  /** The pasted block, if the row is in it. */
  block: Block | null;
  dispatch: Dispatch<TableAction>;
}

/** What the cell of a column shows. */
function cellOf({ product, row, categories, edit, mistakes, block, dispatch }: Props, column: Column) {
  const now = seenOf(product, categories);
  const mistake = mistakes.get(cellKey(product.productId, column));
  const typed = edit?.cells[column];
  const place = COLUMNS.indexOf(column);
  const inBlock = block !== null && place >= block.column && place < block.column + block.columns;
  const look: CellLook = {
    $changed: typed !== undefined,
    $wrong: mistake !== undefined,
    $block: inBlock
      ? {
          top: row === block.row,
          bottom: row === block.row + block.rows - 1,
          left: place === block.column,
          right: place === block.column + block.columns - 1,
        }
      : null,
  };
  const cell = {
    product,
    row,
    column,
    categories,
    dispatch,
    mistake,
    text: typed ?? storedText(now, column, categories),
    changed: typed !== undefined,
    overtaken: edit !== undefined && isOvertaken(edit, now, column),
  };
  return { look, cell };
}

/** A product as a row of the table. */
export const GridRow = memo(function GridRow({ active, ...props }: Props & { active: Column | null }) {
  return (
    <tr>
      <RowHead>{props.row + 1}</RowHead>
      {COLUMNS.map((column) => {
        const { look, cell } = cellOf(props, column);
        return (
          <GridCell key={column} {...look}>
            <TableCell {...cell} tabIndex={column === active ? 0 : -1} />
          </GridCell>
        );
      })}
    </tr>
  );
});

/** On small screens, the name and the price are side by side, unless one of them has a message. */
const ON_CARD = ['A', 'C', 'B', 'D'] as const satisfies readonly Column[];
const SIDE_BY_SIDE: readonly Column[] = ['A', 'C'];

/** A product as a small form. */
export const CardRow = memo(function CardRow(props: Props) {
  const { mistakes, product } = props;
  const apart = SIDE_BY_SIDE.some((column) => mistakes.has(cellKey(product.productId, column)));
  return (
    <TableCard>
      {ON_CARD.map((column) => {
        const { look, cell } = cellOf(props, column);
        return (
          <CardCell key={column} {...look} $wide={apart || !SIDE_BY_SIDE.includes(column)}>
            <label htmlFor={cellId(props.row, column)}>{texts.columns[column]}</label>
            <TableCell {...cell} />
          </CardCell>
        );
      })}
    </TableCard>
  );
});
