import { LIMIT, type Product } from '@portal/contract';
import { FieldLabel, formatEuro, media, Notice, Row, Stack, TextField } from '@portal/ui';
import { Dialog, DialogAnswers } from '@portal/ui/dialog';
import { FilterChip, Segments } from '@portal/ui/form';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { amountTyped, ENDINGS, hundredthsOf, largestAmount, newPrice, type PriceChange } from './price-change';
import { endingOf, pricesTexts } from './prices.texts';

const AmountRow = styled.div`
  display: grid;
  grid-template-columns: 1fr 148px;
  align-items: start;
  gap: 12px;

  ${media.under(360)} { grid-template-columns: 1fr 104px; }
`;

interface Props {
  products: readonly Product[];
  /** The change to start from, when it is being corrected. */
  start?: PriceChange;
  onShow: (change: PriceChange) => void;
  onCancel: () => void;
}

const directions = [
  { value: 'raise', label: pricesTexts.raise },
  { value: 'lower', label: pricesTexts.lower },
] as const;
const units = [
  { value: 'euro', label: '€' },
  { value: 'percent', label: '%' },
] as const;

const asTyped = ({ amount }: PriceChange): string =>
  new Intl.NumberFormat('it-IT', { useGrouping: false }).format(amount / 100);

/** Asks by how much to raise or lower the prices of the selected products, and shows what one of them would cost. */
export function PriceChangeDialog({ products, start, onShow, onCancel }: Props) {
  const form = useId();
  const [direction, setDirection] = useState(start?.direction ?? 'raise');
  const [unit, setUnit] = useState(start?.unit ?? 'percent');
  const [typed, setTyped] = useState(start ? asTyped(start) : '');
  const [ending, setEnding] = useState(start?.ending ?? null);
  const tooMany = products.length > LIMIT.priceChanges;
  const amount = hundredthsOf(typed);
  const mistake = amount === null ? typed !== '' && pricesTexts.amountHint : mistakeOf(amount, { direction, unit });
  const change = amount === null || mistake || tooMany ? null : { direction, unit, amount, ending };

  const type = (text: string) => {
    const read = amountTyped(text);
    setTyped(read.text);
    if (read.unit) setUnit(read.unit);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change) onShow(change);
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      title={pricesTexts.dialogTitle}
      description={pricesTexts.dialogText(products.length)}
      actions={<DialogAnswers local onCancel={onCancel} confirm={pricesTexts.show} form={form} disabled={!change} />}
    >
      <Stack as="form" id={form} $gap={5} onSubmit={submit} noValidate>
        <Segments legend={pricesTexts.direction} options={directions} value={direction} onChange={setDirection} />
        <AmountRow>
          <TextField
            label={pricesTexts.amount}
            hint={pricesTexts.amountHint}
            error={mistake}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
          <Segments legend={pricesTexts.unit} options={units} value={unit} onChange={setUnit} />
        </AmountRow>
        <fieldset>
          <FieldLabel as="legend">{pricesTexts.ending}</FieldLabel>
          <Row $gap={2} $wrap>
            {ENDINGS.map((one) => (
              <FilterChip
                key={one}
                type="radio"
                name={`${form}-ending`}
                label={one === null ? pricesTexts.anyEnding : endingOf(one)}
                checked={one === ending}
                onChange={() => setEnding(one)}
              />
            ))}
          </Row>
        </fieldset>
        {tooMany && <Notice tone="warn">{pricesTexts.tooMany}</Notice>}
        {change && <Example products={products} change={change} />}
      </Stack>
    </Dialog>
  );
}

function mistakeOf(amount: number, change: Pick<PriceChange, 'direction' | 'unit'>): string | false {
  if (amount <= largestAmount(change)) return false;
  return change.direction === 'lower' && change.unit === 'percent' ? pricesTexts.wholeOff : pricesTexts.tooMuch;
}

/** The new price of the first product that the change affects. */
function Example({ products, change }: { products: readonly Product[]; change: PriceChange }) {
  const meant = products.find(({ amount }) => newPrice(amount, change) !== amount) ?? products[0];
  if (!meant) return null;
  const to = newPrice(meant.amount, change);
  return (
    <Notice tone="info">
      <span>
        {pricesTexts.example} {meant.name}{' '}
        {to === null ? (
          pricesTexts.impossibleExample
        ) : (
          <>
            {pricesTexts.from} {formatEuro(meant.amount)} {pricesTexts.to} <b>{formatEuro(to)}</b>
          </>
        )}
      </span>
    </Notice>
  );
}
