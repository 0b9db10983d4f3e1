import { token } from '@portal/ui';
import { css } from 'styled-components';

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14' fill='none' stroke='%23000' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m2.6 7.6 2.9 2.9 5.9-6.9'/%3E%3C/svg%3E\")";

/**
 * The 22 px box of a checkbox or radio, drawn on the native control so that it stays native. For cards that contain
 * one.
 *
 * @example
 * const Box = styled.input`${choiceStyle}`;
 */
export const choiceStyle = css`
  appearance: none;
  flex: none;
  width: 22px;
  height: 22px;
  margin: 0;
  border: 1.5px solid ${token.color.lineControl};
  border-radius: ${token.radius.tag};
  background: ${token.color.surface};
  cursor: pointer;
  transition:
    background-color ${token.time.hover},
    border-color ${token.time.hover};

  &::before {
    content: '';
    display: block;
    width: 100%;
    height: 100%;
    background: ${token.color.onAction};
    opacity: 0;
    mask: ${tick} center / 14px no-repeat;
  }
  &:hover { border-color: ${token.color.action}; }

  &:checked,
  &:indeterminate {
    background: ${token.color.action};
    border-color: ${token.color.action};

    &::before { opacity: 1; }
  }
  &:indeterminate::before { mask: linear-gradient(#000 0 0) center / 10px 2px no-repeat; }

  &[type='radio'] {
    border-radius: 50%;

    &::before { content: none; }
    &:indeterminate:not(:checked) { background: ${token.color.surface}; border-color: ${token.color.lineControl}; }
    &:checked { background: ${token.color.onAction}; box-shadow: inset 0 0 0 4.5px ${token.color.action}; }
  }
  &:disabled {
    background: ${token.color.surface2};
    border-color: ${token.color.textDisabled};
    cursor: not-allowed;
  }

  /* With forced colours the browser's own control shows the state. */
  @media (forced-colors: active) {
    appearance: auto;

    &::before { content: none; }
  }
`;
