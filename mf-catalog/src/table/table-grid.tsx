import type { Category, Product } from '@portal/contract';
import { ShowMore, Stack, useFrame, VisuallyHidden } from '@portal/ui';
import { type Dispatch, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { tableTexts as texts } from './table.texts';
import { cellId } from './table-cell';
import { COLUMNS } from './table-cells';
import { cellKey } from './table-mistakes';
import type { TableAction, Table as TableOfProducts } from './table-reducer';
import { CardRow, GridRow } from './table-rows';
import { Cards, Frame, GridHead, Keys, Table } from './table-style';
import { useCardKeys } from './use-card-keys';
import { type Place, pasteInto, placeOf, useGridKeys } from './use-grid-keys';

/** How many products are drawn at a time. */
const PAGE = 50;

const widths = { A: '25%', B: undefined, C: '176px', D: '24%' } as const;

/** What the page may ask of its table. */
export interface GridHandle {
  /** Moves the focus to a cell, however far down it is. */
  goTo: (at: Place) => void;
}

interface Props {
  ref: Ref<GridHandle>;
  products: readonly Product[];
  categories: readonly Category[];
  table: TableOfProducts;
  dispatch: Dispatch<TableAction>;
}

/** The products in cells to write in: as in a spreadsheet, or on small screens each in a small form. */
export function TableGrid({ ref, products, categories, table, dispatch }: Props) {
  const desktop = useFrame() === 'desktop';
  const [shown, setShown] = useState(PAGE);
  const [active, setActive] = useState<Place>({ row: 0, column: 'A' });
  /** A cell that gets the focus as soon as it is drawn. */
  const [wanted, setWanted] = useState<Place | null>(null);
  const wantedNow = useRef<Place | null>(null);

  function goTo(at: Place): void {
    const pages = Math.ceil((at.row + 1) / PAGE);
    if (at.row >= shown) setShown(pages * PAGE);
    wantedNow.current = at;
    setWanted(at);
  }
  useImperativeHandle(ref, () => ({ goTo }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` draws the rows down to it first
  useLayoutEffect(() => {
    const at = wantedNow.current;
    wantedNow.current = null;
    if (at) document.getElementById(cellId(at.row, at.column))?.focus();
  }, [wanted]);

  function onPaste(at: Place, cells: string[][]): void {
    dispatch({ do: 'paste', at, cells, products, categories });
    const last = Math.min(at.row + cells.length, products.length);
    if (last > shown) setShown(Math.ceil(last / PAGE) * PAGE);
  }

  const keys = useGridKeys({
    rows: products.length,
    isTyping: ({ row, column }) => table.typing?.key === cellKey(products[row]?.productId ?? '', column),
    goTo,
    onPaste,
    onEmpty: ({ row, column }) => {
      const product = products[row];
      if (product) dispatch({ do: 'type', product, column, text: '', categories });
      dispatch({ do: 'leave' });
    },
    onStepBack: () => dispatch({ do: 'stepBack' }),
    onLeave: () => dispatch({ do: 'leave' }),
  });

  const cardKeys = useCardKeys({ rows: products.length, goTo });

  const rows = products.slice(0, shown).map((product, row) => {
    const { block, edits, mistakes } = table;
    const inBlock = block !== null && row >= block.row && row < block.row + block.rows;
    return {
      key: product.productId,
      row,
      product,
      categories,
      mistakes,
      dispatch,
      edit: edits.get(product.productId),
      block: inBlock ? block : null,
    };
  });
  const more = shown < products.length && <ShowMore onClick={() => goTo({ row: shown, column: 'A' })} />;

  if (!desktop) {
    return (
      <Stack $gap={4}>
        <Cards
          aria-label={texts.table}
          {...cardKeys}
          onPaste={(event) => pasteInto(event, onPaste)}
          onBlur={() => dispatch({ do: 'leave' })}
        >
          {rows.map(({ key, ...row }) => (
            <CardRow key={key} {...row} />
          ))}
        </Cards>
        {more}
      </Stack>
    );
  }
  return (
    <Stack $gap={3}>
      <Keys>
        {texts.keys.map(([pressed, what]) => (
          <span key={what}>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {what}
          </span>
        ))}
        <VisuallyHidden>{texts.leave}</VisuallyHidden>
      </Keys>
      <Frame>
        <Table
          aria-label={texts.table}
          {...keys}
          onBlur={() => dispatch({ do: 'leave' })}
          onFocus={(event) => {
            keys.onFocus(event);
            const at = placeOf(event.target);
            if (at) setActive({ row: at.row, column: at.column });
          }}
        >
          <thead>
            <tr>
              <GridHead $width="48px">
                <VisuallyHidden>{texts.row}</VisuallyHidden>
              </GridHead>
              {COLUMNS.map((column) => (
                <GridHead key={column} $width={widths[column]}>
                  {texts.columns[column]}
                </GridHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, ...row }) => (
              <GridRow key={key} {...row} active={row.row === active.row ? active.column : null} />
            ))}
          </tbody>
        </Table>
      </Frame>
      {more}
    </Stack>
  );
}
