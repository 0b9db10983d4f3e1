import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token';

const Track = styled.div<{ $thick: boolean }>`
  height: ${({ $thick }) => ($thick ? '10px' : '4px')};
  border-radius: ${({ $thick }) => ($thick ? '5px' : 0)};
  overflow: hidden;
  background: ${({ $thick }) => ($thick ? token.color.surface2 : token.color.line)};
  ${({ $thick }) => $thick && `box-shadow: inset 0 0 0 1px ${token.color.line};`}
`;

const Fill = styled.span<{ $thick: boolean }>`
  display: block;
  height: 100%;
  width: calc(var(--progress) * 1%);
  border-radius: ${({ $thick }) => ($thick ? '5px' : '0 4px 4px 0')};
  background: ${token.color.action};
  transition: width ${token.time.dialog} ${token.ease};
`;

/** The progress, as a number and in words. */
type ProgressBarProps = {
  /** What advances: 'Avanzamento', 'Importazione'. */
  label: string;
  /** 0 to 100; flows use 33.33, 66.66, 83.33 and 100. */
  value: number;
  /** The progress in words: 'Passo 1 di 3', '812 di 1.240 prodotti'. */
  text?: string;
  /** 10 px high with round ends, for an upload or import; otherwise 4 px, for the edge of the header. */
  thick?: boolean;
};

/**
 * The progress of a flow or a task.
 *
 * @example
 * <ProgressBar label="Avanzamento" value={33.33} text="Passo 1 di 3" />
 */
export function ProgressBar({ label, value, text, thick = false }: ProgressBarProps) {
  return (
    <Track
      $thick={thick}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={text}
      // React's type knows no custom properties, but React sets them like any other.
      style={{ '--progress': value } as CSSProperties}
    >
      <Fill $thick={thick} />
    </Track>
  );
}
