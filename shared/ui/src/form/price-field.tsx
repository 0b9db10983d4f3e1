import { controlStyle, Field, type FieldTexts, formatEuro } from '@portal/ui';
import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { filledIn, isBeyond, priceAfterTyping } from './price-typing';

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
    /** The largest price, in cents. Digits beyond it are ignored, and `tooHigh` says so. */
    max?: number;
    tooHigh: string;
    /** Reads a text that comes in at once: the price in cents, or a sentence that says why it is none. */
    readText: (text: string) => number | string;
  };

/**
 * A price that is typed as cents and shown as euro (PROD-030). A text that is pasted, dropped or filled in by a program
 * counts as written, and takes the place of the price; one that is no price leaves it as it is, and the field says why
 * (PROD-181). The press that enters the field selects the price, so that digits take its place (PROD-443). A price of
 * zero is emptied when the person leaves the field (PROD-032).
 *
 * @example
 * <PriceField
 *   label="Prezzo"
 *   value={values.price}
 *   onChange={(cents) => setFieldValue('price', cents)}
 *   readText={(text) => centsIn(text) ?? 'Non è un prezzo.'}
 *   tooHigh="Il prezzo massimo è 99.999,99 €."
 * />
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
  tooHigh,
  readText,
  onFocus,
  onClick,
  onBlur,
  ...rest
}: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFresh = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = value === null ? '' : formatEuro(value);

  useLayoutEffect(() => {
    const field = input.current;
    // New digits are added at the right, so the caret stays there however the text before it changes.
    if (field && field === document.activeElement) field.setSelectionRange(shown.length, shown.length);
  }, [shown]);

  const take = (text: string) => {
    const read = readText(text);
    setRefusal(typeof read === 'string' ? read : null);
    if (typeof read === 'number') onChange(read);
  };
  const takeAtOnce = (event: SyntheticEvent, data: DataTransfer | null) => {
    const text = data?.getData('text/plain') ?? '';
    // Without a text, such as a file, the browser does what it does with any field.
    if (text === '') return;
    event.preventDefault();
    take(text);
  };
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const filled = filledIn(nativeEvent, target.value);
    if (filled !== null) return take(filled);
    setRefusal(isBeyond(target.value, max) ? tooHigh : null);
    onChange(priceAfterTyping(shown, target.value, max));
  };

  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={refusal ?? error}>
      {(control) => (
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          {...control}
          ref={input}
          type="text"
          value={shown}
          onChange={change}
          onPaste={(event) => takeAtOnce(event, event.clipboardData)}
          onDrop={(event) => {
            takeAtOnce(event, event.dataTransfer);
            input.current?.focus();
          }}
          onFocus={(event) => {
            isFresh.current = true;
            onFocus?.(event);
          }}
          onClick={(event) => {
            // As the Tab key does: digits behind the price that is there would make it a thousand times larger.
            if (isFresh.current) event.currentTarget.select();
            isFresh.current = false;
            onClick?.(event);
          }}
          onBlur={(event) => {
            if (value === 0) onChange(null);
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}
