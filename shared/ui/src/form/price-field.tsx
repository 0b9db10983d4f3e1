import { controlStyle, Field, type FieldTexts, formatEuro } from '@portal/ui';
import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { priceAfterTyping } from './price-typing';

const Input = styled.input`
  ${controlStyle}
  font-variant-numeric: tabular-nums;
`;

/** The texts of a field, the price in cents, and the other attributes of an `input`. */
type PriceFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'type' | 'value' | 'onChange' | 'children' | 'ref'> & {
    /** In cents; `null` while empty. */
    value: number | null;
    onChange: (cents: number | null) => void;
    /** The largest price, in cents. Digits beyond it are ignored. */
    max?: number;
  };

/**
 * A price that is typed as cents and shown as euro (PROD-030). A price of zero is emptied when the person leaves the
 * field (PROD-032).
 *
 * @example
 * <PriceField label="Prezzo" value={values.price} onChange={(cents) => setFieldValue('price', cents)} />
 */
export function PriceField({
  label,
  optional,
  hint,
  error,
  id,
  value,
  onChange,
  max = 9_999_999,
  onBlur,
  ...rest
}: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = value === null ? '' : formatEuro(value);

  useLayoutEffect(() => {
    const field = input.current;
    // New digits are added at the right, so the caret stays there however the text before it changes.
    if (field && field === document.activeElement) field.setSelectionRange(shown.length, shown.length);
  }, [shown]);

  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          {...control}
          ref={input}
          type="text"
          value={shown}
          onChange={(event) => onChange(priceAfterTyping(shown, event.target.value, max))}
          onBlur={(event) => {
            if (value === 0) onChange(null);
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}
