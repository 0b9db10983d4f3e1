import { media, token, useTypedBefore } from '@portal/ui';
import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { choiceStyle } from './choice-style';

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  min-height: 24px;
  font-size: ${token.fontSize[14]};
  line-height: 22px;
  cursor: pointer;

  & > span { min-width: 0; overflow-wrap: anywhere; }
  ${media.belowDesktop} { padding-block: 11px; }
`;

const Bare = styled.label`
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  min-height: 24px;
  vertical-align: top;
  cursor: pointer;

  ${media.belowDesktop} { min-width: ${token.size.tap}; min-height: ${token.size.tap}; }
`;

const Box = styled.input`
  ${choiceStyle}
`;

/** The attributes of a checkbox `input`, its label, and the third state. */
type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'aria-label' | 'ref'> & {
  label: ReactNode;
  /** Whether some, but not all, of what the box represents is chosen. */
  indeterminate?: boolean;
};

/**
 * The ref of a box: shows the third state, and tells the owner about a tick that was set before the page's code loaded.
 */
function useBox(rest: Pick<CheckboxProps, 'checked' | 'onChange'>, indeterminate: boolean) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return useTypedBefore<HTMLInputElement>({ ...rest, ref: box });
}

/**
 * A checkbox with its label beside it.
 *
 * @example
 * <Checkbox label="Ho letto l'informativa privacy" name="privacy" checked={values.privacy} onChange={handleChange} />
 */
export function Checkbox({ label, indeterminate = false, ...rest }: CheckboxProps) {
  const box = useBox(rest, indeterminate);
  return (
    <Line>
      <Box {...rest} type="checkbox" ref={box} />
      <span>{label}</span>
    </Line>
  );
}

/**
 * A checkbox without a visible label, for tables. Screen readers read the label.
 *
 * @example
 * <BareCheckbox label="Seleziona Bottega Ferri" checked={selected} onChange={toggle} />
 */
export function BareCheckbox({ label, indeterminate = false, ...rest }: CheckboxProps & { label: string }) {
  const box = useBox(rest, indeterminate);
  return (
    <Bare>
      <Box {...rest} type="checkbox" aria-label={label} ref={box} />
    </Bare>
  );
}
