import { token } from '@portal/ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  min-height: 48px;
  cursor: pointer;
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
`;

const Track = styled.input`
  appearance: none;
  flex: none;
  width: 48px;
  height: 28px;
  margin: 0;
  border: 1.5px solid ${token.color.lineControl};
  border-radius: 14px;
  background: ${token.color.surface};
  cursor: pointer;
  transition: background ${token.time.hover};

  &::before {
    content: '';
    display: block;
    width: 18px;
    height: 18px;
    margin: 3.5px;
    border-radius: 50%;
    background: ${token.color.lineControl};
    transition: translate ${token.time.expand} ${token.ease};
  }
  &:checked {
    background: ${token.color.action};
    border-color: ${token.color.action};

    &::before { background: ${token.color.onAction}; translate: 20px; }
  }
  &:focus-visible { border-radius: 14px; }

  @media (forced-colors: active) {
    appearance: auto;

    &::before { content: none; }
  }
`;

/** Everything a checkbox `input` takes, and its label. */
export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> & { label: ReactNode };

/**
 * A setting that acts at once; in forms use a `Checkbox`.
 *
 * @example
 * <Switch label="Dati simulati" checked={mock} onChange={toggleMock} />
 */
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <Line>
      <Words>{label}</Words>
      <Track {...rest} type="checkbox" role="switch" />
    </Line>
  );
}
