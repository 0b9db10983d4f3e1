import { type Category, LIMIT, type Product } from '@portal/contract';
import { Icon, TextLink } from '@portal/ui';
import { type Dispatch, Fragment } from 'react';
import { likelyCategory, withCategory } from './category-names';
import { tableTexts as texts } from './table.texts';
import type { Column } from './table-cells';
import type { CellMistake } from './table-mistakes';
import type { TableAction } from './table-reducer';
import { Input, Line, Message, Remedies, Unit } from './table-style';

/** What a cell shows, and what it does. */
export interface CellProps {
  product: Product;
  row: number;
  column: Column;
  text: string;
  changed: boolean;
  mistake: CellMistake | undefined;
  /** Whether somebody else changed it meanwhile. */
  overtaken: boolean;
  categories: readonly Category[];
  dispatch: Dispatch<TableAction>;
  /** In a table, one cell at a time is reached with the Tab key. */
  tabIndex?: 0 | -1;
}

/** The id of a cell's field. @example cellId(0, 'C') // 'cell-0-C' */
export const cellId = (row: number, column: Column): string => `cell-${row}-${column}`;

/** The field of a cell, and below it what is wrong and what can be done. */
export function TableCell(props: CellProps) {
  const { product, row, column, text, changed, mistake, overtaken, categories, dispatch, tabIndex } = props;
  const id = cellId(row, column);
  return (
    <>
      <Line>
        <Input
          id={id}
          $changed={changed}
          value={text}
          maxLength={LIMIT.tableCellLength}
          placeholder={texts.empty}
          autoComplete="off"
          spellCheck={column === 'B'}
          inputMode={column === 'C' ? 'decimal' : undefined}
          enterKeyHint="next"
          aria-label={texts.cell(texts.cellOf[column], product.name)}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? `${id}-wrong` : undefined}
          tabIndex={tabIndex}
          data-row={row}
          data-column={column}
          onChange={({ currentTarget: { value } }) =>
            dispatch({ do: 'type', product, column, text: value, categories })
          }
        />
        {column === 'C' && <Unit>€</Unit>}
      </Line>
      {mistake && (
        <div id={`${id}-wrong`}>
          {mistake.causes.map((cause) => (
            <Message key={cause}>
              <Icon name="alert" size={16} />
              <span>{cause}</span>
            </Message>
          ))}
        </div>
      )}
      {mistake && (overtaken || mistake.newCategories.length > 0) && (
        <Remedies>
          {overtaken && <WhoIsRight {...props} />}
          {mistake.newCategories.map((name) => (
            <Fragment key={name}>
              <LikelyCategory name={name} {...props} />
              <Remedy onClick={() => dispatch({ do: 'agree', name })}>{texts.make(name)}</Remedy>
            </Fragment>
          ))}
        </Remedies>
      )}
    </>
  );
}

function Remedy({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <TextLink as="button" type="button" onClick={onClick}>
      {children}
    </TextLink>
  );
}

function LikelyCategory({ name, product, column, text, categories, dispatch }: CellProps & { name: string }) {
  const likely = likelyCategory(name, categories);
  if (likely === undefined) return null;
  const corrected = withCategory(text, name, likely);
  return (
    <Remedy
      onClick={() => {
        dispatch({ do: 'type', product, column, text: corrected, categories });
        dispatch({ do: 'leave' });
      }}
    >
      {texts.use(likely)}
    </Remedy>
  );
}

function WhoIsRight({ product, column, categories, dispatch }: CellProps) {
  return (
    <>
      <Remedy onClick={() => dispatch({ do: 'decide', product, column, mine: true, categories })}>
        {texts.keepMine}
      </Remedy>
      <Remedy onClick={() => dispatch({ do: 'decide', product, column, mine: false, categories })}>
        {texts.useTheirs}
      </Remedy>
    </>
  );
}
