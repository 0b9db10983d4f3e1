import { type ComponentPropsWithRef, useId, useRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import { token } from '../theme/token';
import { uiTexts } from '../ui.texts';
import { controlStyle } from './control-style';

const Region = styled.div`
  position: relative;
  display: block;

  & > svg {
    position: absolute;
    left: 16px;
    top: 16px;
    color: ${token.color.text3};
    pointer-events: none;
  }

  & > button {
    position: absolute;
    right: 4px;
    top: 4px;
    border-radius: ${token.radius.pill};
  }
`;

const Input = styled.input`
  ${controlStyle}
  padding-left: 48px;
  padding-right: 52px;
  border-radius: ${token.radius.pill};

  &:focus-visible { border-radius: ${token.radius.pill}; }
  &::-webkit-search-cancel-button { display: none; }
`;

/** The attributes of an `input`; `onChange` gets the text itself. */
type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'aria-label' | 'ref'> & {
  /** Name of the field and of its landmark; also the placeholder, unless another is given. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/**
 * The pill-shaped search of a page. When it holds text, a button clears it and puts the focus back into the field.
 * Announce the number of results elsewhere, in a `role="status"`.
 *
 * @example
 * <SearchField label="Cerca ID Terminale" inputMode="numeric" value={query} onChange={setQuery} />
 */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Region role="search" aria-label={label}>
      <Icon name="search" />
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Input
        id={id}
        placeholder={label}
        autoComplete="off"
        {...rest}
        ref={input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          label={uiTexts.clearSearch}
          icon={<Icon name="close" />}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </Region>
  );
}
