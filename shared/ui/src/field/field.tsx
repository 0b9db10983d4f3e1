import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { Icon } from '../icon/icon';
import { token } from '../theme/token';
import { uiTexts } from '../ui.texts';
import { useHeldByPress } from './use-held-by-press';

const Frame = styled.div`
  display: grid;
  align-content: start;
  min-width: 0;
`;

/**
 * The look of a label above a control, for groups that are not a `Field` (a colour picker's legend, a drop zone's
 * title).
 *
 * @example
 * <FieldLabel as="legend">Colore</FieldLabel>
 */
export const FieldLabel = styled.label`
  display: block;
  margin-bottom: 6px;
  font-size: ${token.fontSize[14]};
  font-weight: ${token.weight.medium};
  color: ${token.color.text};

  & > i {
    font-style: normal;
    font-weight: ${token.weight.regular};
    color: ${token.color.text3};
  }
`;

const MessageLine = styled.div<{ $spaced: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-top: ${({ $spaced }) => ($spaced ? '6px' : 0)};
  font-size: ${token.fontSize[13]};
  line-height: 18px;
  color: ${token.color.text3};
`;

const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  color: ${token.color.danger};
  font-weight: ${token.weight.medium};

  & > svg { margin-top: 1px; }
`;

const Counter = styled.p`
  margin-left: auto;
  font-variant-numeric: tabular-nums;
`;

/** What a field says around its control, the same for every kind of field. */
export type FieldTexts = {
  label: ReactNode;
  /** Adds '(opzionale)' to the label. */
  optional?: boolean;
  hint?: ReactNode;
  /** Takes the place of the hint and marks the control as invalid. */
  error?: ReactNode;
};

/** The attributes that tie a control to its label and messages; spread them on the element. */
export type ControlWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** The texts, the control to draw and how it is wired. */
export type FieldProps = FieldTexts & {
  /** For a control that must be found by a known id; made up otherwise. */
  id?: string;
  /** Characters left, shown as a negative number (CAT-025); above the limit it turns positive. */
  remaining?: number;
  /** A passing remark between control and messages, as the caps-lock hint; `null` while there is nothing to say. */
  remark?: ReactNode;
  children: (control: ControlWiring) => ReactNode;
};

/**
 * Label, control, messages: the frame of every form field. The error stands in a live region, so that it is heard when
 * it comes after the person has left the field; where a press left it, once the press is over.
 *
 * @example
 * <Field label="Stato">{(control) => <select {...control} name="stato">…</select>}</Field>
 */
export function Field({ id, label, optional = false, hint, remaining, children, ...given }: FieldProps) {
  const error = useHeldByPress(given.error);
  const remark = useHeldByPress(given.remark);
  const made = useId();
  const controlId = id ?? made;
  const messageId = `${controlId}-message`;
  const counterId = `${controlId}-counter`;
  const remarkId = `${controlId}-remark`;
  const describedBy = [(hint || error) && messageId, remaining !== undefined && counterId, remark && remarkId].filter(
    Boolean,
  );

  return (
    <Frame>
      <FieldLabel htmlFor={controlId}>
        {label}
        {optional && <i> {uiTexts.optional}</i>}
      </FieldLabel>
      {children({
        id: controlId,
        ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
        ...(error && { 'aria-invalid': true }),
      })}
      {remark !== undefined && (
        <div id={remarkId} role="status">
          {remark}
        </div>
      )}
      <MessageLine $spaced={Boolean(hint || error) || remaining !== undefined}>
        <div aria-live="polite">
          {error ? (
            <ErrorText id={messageId}>
              <Icon name="alert" size={16} />
              <span>{error}</span>
            </ErrorText>
          ) : (
            hint && <p id={messageId}>{hint}</p>
          )}
        </div>
        {remaining !== undefined && (
          <Counter id={counterId}>
            <span aria-hidden="true">{remaining < 0 ? `+${-remaining}` : -remaining}</span>
            <VisuallyHidden>
              {remaining < 0 ? uiTexts.charactersOver(-remaining) : uiTexts.charactersLeft(remaining)}
            </VisuallyHidden>
          </Counter>
        )}
      </MessageLine>
    </Frame>
  );
}
