import { css } from 'styled-components';
import { token } from '../theme/token';

/**
 * The box of every control that takes typing: 52 px high, a petrol edge with a cyan halo when focused, a red edge when
 * `aria-invalid`. Text fields, selects and text areas share it.
 *
 * @example
 * const Select = styled.select`${controlStyle} padding-right: 44px;`;
 */
export const controlStyle = css`
  width: 100%;
  min-height: 52px;
  padding: ${token.space[3]} ${token.space[4]};
  border: 1.5px solid ${token.color.lineControl};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.text};
  transition:
    border-color ${token.time.hover},
    box-shadow ${token.time.hover};

  &::placeholder { color: ${token.color.text3}; opacity: 1; }
  &:hover { border-color: ${token.color.text2}; }

  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
    box-shadow: 0 0 0 1px ${token.color.danger};
  }

  &:focus {
    border-color: ${token.color.focus};
    outline: 0;
    box-shadow: 0 0 0 1px ${token.color.focus}, 0 0 0 5px color-mix(in srgb, ${token.color.brand} 26%, transparent);
  }

  &:focus-visible { border-radius: ${token.radius.control}; }

  &:disabled {
    background: ${token.color.surface2};
    border-color: ${token.color.line};
    color: ${token.color.textDisabled};
  }
`;
