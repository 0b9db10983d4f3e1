import { categoryStyle, formatEuro } from '@portal/ui';
import styled from 'styled-components';
import { LABEL_SHEETS, type LabelSize } from './label-rules';

/** What is on a label. */
export interface LabelFacts {
  name: string;
  /** In cents. */
  price: number;
  /** The first category; null for none, or when it is not wanted. */
  category: { name: string; color: string } | null;
}

/* Sizes of letters and edges, in millimetres. */
const LETTERS = {
  small: { edge: 2, side: 2.5, category: 1.9, name: 2.7, price: 5.4 },
  medium: { edge: 4, side: 5, category: 2.7, name: 4.2, price: 9.5 },
  large: { edge: 6, side: 7, category: 3.6, name: 6.2, price: 15 },
} as const;

const mm = (millimetres: number) => `calc(${millimetres} * var(--mm))`;

/* Paper is white and its ink dark in every theme. `--mm` is a millimetre of the paper. */
const Frame = styled.div<{ $size: LabelSize }>`
  display: grid;
  grid-template-rows: auto 1fr auto;
  box-sizing: border-box;
  width: ${({ $size }) => mm(LABEL_SHEETS[$size].width)};
  height: ${({ $size }) => mm(LABEL_SHEETS[$size].height)};
  padding: ${({ $size }) => `${mm(LETTERS[$size].edge)} ${mm(LETTERS[$size].side)}`};
  overflow: hidden;
  background: #fff;
  color: #0b1b2b;

  & > small {
    display: flex;
    align-items: center;
    gap: ${mm(1.2)};
    min-width: 0;
    color: #33445a;
    font-size: ${({ $size }) => mm(LETTERS[$size].category)};
    font-weight: 500;
    line-height: 1.3;

    &::before {
      content: '';
      flex: none;
      width: 1.6em;
      height: 0.7em;
      border-radius: 0.35em;
      background: var(--cat);
      print-color-adjust: exact;
    }
    & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }
  & > b {
    display: -webkit-box;
    overflow: hidden;
    align-self: start;
    font-size: ${({ $size }) => mm(LETTERS[$size].name)};
    font-weight: 600;
    line-height: 1.15;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & > strong {
    justify-self: end;
    font-size: ${({ $size }) => mm(LETTERS[$size].price)};
    font-weight: 700;
    letter-spacing: -0.03em;
    line-height: 1;
    white-space: nowrap;

    & > small { font-size: 0.6em; font-weight: 600; }
  }
`;

/** A shelf label with name, price and category, as large as `--mm` says a millimetre is. */
export function ShelfLabel({ size, name, price, category }: LabelFacts & { size: LabelSize }) {
  const written = formatEuro(price);
  return (
    <Frame $size={size}>
      {category ? (
        <small style={categoryStyle(category.color)}>
          <span>{category.name}</span>
        </small>
      ) : (
        <i />
      )}
      <b>{name}</b>
      <strong>
        {written.slice(0, -1)}
        <small>{written.slice(-1)}</small>
      </strong>
    </Frame>
  );
}
