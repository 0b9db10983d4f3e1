import { controlStyle, Icon, token } from '@portal/ui';
import { type ComponentPropsWithRef, useId } from 'react';
import styled from 'styled-components';

const Input = styled.input<{ $corrected: boolean }>`
  ${controlStyle}
  min-height: 40px;
  padding: 6px ${token.space[3]};
  border-radius: 10px;
  font-size: ${token.fontSize[14]};
  ${({ $corrected }) => $corrected && `border-color: ${token.color.ok};`}

  &:is(textarea) { display: block; height: auto; line-height: 20px; resize: vertical; }
`;

const Message = styled.p<{ $error: boolean }>`
  display: flex;
  gap: 6px;
  margin-top: 4px;
  color: ${({ $error }) => ($error ? token.color.danger : token.color.ok)};
  font-size: ${token.fontSize[12]};
  line-height: 16px;
  font-weight: ${token.weight.medium};

  /* May repeat the contents of the cell. */
  & > span { min-width: 0; overflow-wrap: anywhere; }
`;

/** The attributes of an `input`. The name is required: a cell has no visible label. */
type CellFieldProps = Omit<ComponentPropsWithRef<'input'>, 'aria-label' | 'children'> & {
  /** 'Prezzo, riga 4'. */
  label: string;
  error?: string;
  /** Announced once the mistake is corrected. */
  corrected?: string;
  /** How many lines of a long text show while it is edited; Enter does not add a line. */
  lines?: number;
};

/**
 * A wrong cell that is corrected in place.
 *
 * @example
 * <CellField label="Prezzo, riga 4" value={text} error="Il prezzo deve essere numerico" onChange={type} onBlur={check} />
 */
export function CellField({ label, error, corrected, lines = 1, onKeyDown, ...rest }: CellFieldProps) {
  const id = useId();
  const message = error ?? corrected;
  return (
    <div>
      <Input
        {...(lines > 1 && { as: 'textarea', rows: lines })}
        {...rest}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          onKeyDown?.(event);
        }}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? id : undefined}
        $corrected={!error && corrected !== undefined}
      />
      <div aria-live="polite">
        {message && (
          <Message id={id} $error={error !== undefined}>
            <Icon name={error ? 'alert' : 'checkCircle'} size={16} />
            <span>{message}</span>
          </Message>
        )}
      </div>
    </div>
  );
}
