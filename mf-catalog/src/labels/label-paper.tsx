import { token } from '@portal/ui';
import styled, { createGlobalStyle } from 'styled-components';
import { LABEL_SHEETS, type LabelSize, labelsOnSheet } from '../kit/labels/label-rules';
import { labelsTexts } from '../kit/labels/labels.texts';
import { type LabelFacts, ShelfLabel } from '../kit/labels/shelf-label';

/* While this page is open, what is printed is whole sheets: no margins, and nothing around the labels. */
export const WholeSheets = createGlobalStyle`
  @page { size: A4; margin: 0; }
  @media print {
    html, body, #portal, #portal :has([data-labels]) {
      display: block !important;
      width: auto !important;
      max-width: none !important;
      min-height: 0 !important;
      margin: 0 !important;
      padding: 0 !important;
      border: 0 !important;
    }
  }
`;

const Sheets = styled.div`
  display: grid;
  gap: 24px;
  width: 100%;
  max-width: 794px;
  margin-inline: auto;
  container-type: inline-size;

  @media print {
    display: block;
    width: 210mm;
    max-width: none;
    margin: 0;
    container-type: normal;
  }
`;

const Sheet = styled.ul`
  --mm: calc(100cqw / 210);
  position: relative;
  width: calc(210 * var(--mm));
  height: calc(297 * var(--mm));
  overflow: hidden;
  background: #fff;
  box-shadow: 0 0 0 1px ${token.color.line}, ${token.shadow[2]};

  & > li {
    position: absolute;
    outline: 1px dashed #d5d9de;
    outline-offset: -0.5px;
  }
  @media print {
    --mm: 1mm;
    box-shadow: none;
    break-after: page;
    break-inside: avoid;

    &:last-child { break-after: auto; }
    & > li { outline: 0; }
  }
`;

/* A place without a label: used already, or left. */
const Place = styled.div<{ $size: LabelSize; $used: boolean }>`
  width: calc(${({ $size }) => LABEL_SHEETS[$size].width} * var(--mm));
  height: calc(${({ $size }) => LABEL_SHEETS[$size].height} * var(--mm));
  ${({ $used }) => $used && 'background: repeating-linear-gradient(135deg, #fff 0 6px, #f1f0ec 6px 7px);'}

  @media print { background: none; }
`;

interface Props {
  size: LabelSize;
  /** The labels of each sheet, down to the last one; null for a place that is used already. */
  sheets: readonly (readonly (LabelFacts | null)[])[];
  /** How many sheets there are in all. */
  of: number;
}

/** The sheets as they are printed: on paper a millimetre is a millimetre. */
export function LabelPaper({ size, sheets, of }: Props) {
  const { columns, width, height, left, top, gap } = LABEL_SHEETS[size];
  return (
    <Sheets data-labels>
      {sheets.map((labels, sheet) => (
        <Sheet key={sheet} aria-label={labelsTexts.sheet(sheet + 1, of)}>
          {Array.from({ length: labelsOnSheet(size) }, (_, place) => {
            const label = labels[place];
            const x = left + (place % columns) * (width + gap);
            const y = top + Math.floor(place / columns) * height;
            const at = { left: `calc(${x} * var(--mm))`, top: `calc(${y} * var(--mm))` };
            return (
              <li key={place} style={at} aria-hidden={!label || undefined}>
                {label ? <ShelfLabel size={size} {...label} /> : <Place $size={size} $used={label === null} />}
              </li>
            );
          })}
        </Sheet>
      ))}
    </Sheets>
  );
}
