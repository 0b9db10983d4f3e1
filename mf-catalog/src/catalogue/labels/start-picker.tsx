import { token, visuallyHidden } from '@portal/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { LABEL_SHEETS, type LabelSize } from '../../kit/labels/label-rules';
import { labelsTexts as texts } from '../../kit/labels/labels.texts';

/* A sheet of paper is white in every theme. */
const Sheet = styled.fieldset<{ $columns: number; $rows: number }>`
  display: grid;
  grid-template: repeat(${({ $rows }) => $rows}, minmax(24px, 1fr)) / repeat(${({ $columns }) => $columns}, minmax(24px, 1fr));
  gap: 2px;
  width: 100%;
  max-width: 244px;
  height: 345px;
  padding: 4px;
  border-radius: 4px;
  background: #fff;
  box-shadow: 0 0 0 1px ${token.color.lineControl}, ${token.shadow[2]};

  & > legend { ${visuallyHidden} }
`;

const looks = {
  used: 'background: repeating-linear-gradient(135deg, #f1f0ec 0 4px, #e4e2dc 4px 5px);',
  first: 'background: #006b85; color: #fff;',
  filled: 'background: #d3edf3; box-shadow: inset 0 0 0 1px #006b85;',
  free: '',
} as const;

const Place = styled.label<{ $look: keyof typeof looks }>`
  position: relative;
  display: grid;
  place-items: center;
  border-radius: 3px;
  background: #fff;
  box-shadow: inset 0 0 0 1px #b4bcc6;
  font-size: ${token.fontSize[13]};
  font-weight: ${token.weight.semi};
  cursor: pointer;

  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  &:hover { box-shadow: inset 0 0 0 1.5px #006b85; }
  &:has(:focus-visible) { outline: 2px solid #006b85; outline-offset: 1px; z-index: 1; }
  ${({ $look }) => looks[$look]}
  @media (forced-colors: active) {
    border: 1px solid;
    &:has(:checked) { outline: 2px solid Highlight; outline-offset: -4px; }
  }
`;

interface Props {
  size: LabelSize;
  /** The place of the first label, from 0. */
  start: number;
  /** How many labels there are. */
  labels: number;
  onChange: (start: number) => void;
}

/** A sheet on which a person presses the first free label. */
export function StartPicker({ size, start, labels, onChange }: Props) {
  const name = useId();
  const { columns, rows } = LABEL_SHEETS[size];
  const lookOf = (place: number) => {
    if (place < start) return 'used';
    if (place === start) return 'first';
    return place < start + labels ? 'filled' : 'free';
  };
  return (
    <Sheet $columns={columns} $rows={rows}>
      <legend>{texts.startLegend}</legend>
      {Array.from({ length: columns * rows }, (_, place) => (
        <Place key={place} $look={lookOf(place)}>
          <input
            type="radio"
            name={name}
            aria-label={texts.start(Math.floor(place / columns) + 1, (place % columns) + 1)}
            checked={place === start}
            onChange={() => onChange(place)}
          />
          {place === start && <span aria-hidden="true">1</span>}
        </Place>
      ))}
    </Sheet>
  );
}
