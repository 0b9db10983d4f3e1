import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token';
import { FieldLabel } from './field';

const Group = styled.div`
  min-width: 0;
`;

/* In the narrowest windows the action is below the value. */
const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[3]};
  min-height: 52px;
  padding: 4px 4px 4px ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${token.color.surface2};

  & > a,
  & > button {
    flex: none;
    min-height: ${token.size.tap};
    padding-inline: ${token.space[3]};
  }
`;

const Value = styled.span<{ $mono: boolean }>`
  flex: 1 1 100px;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${({ $mono }) => $mono && `font-family: ${token.font.mono}; font-size: ${token.fontSize[14]};`}
`;

/** A label, the value, and an action. */
type FixedValueProps = {
  label: ReactNode;
  value: ReactNode;
  /** A `TextLink caps` or small buttons: MODIFICA, COPIA. */
  action?: ReactNode;
  /** For ids and secrets. */
  mono?: boolean;
};

/**
 * A value that cannot be typed here, with an action to change it: the user name of the second sign-in step, a role, an
 * id.
 *
 * @example
 * <FixedValue label="Username" value="mar••••••@bottegaferri.it" action={<TextLink as="button" caps>MODIFICA</TextLink>} />
 */
export function FixedValue({ label, value, action, mono = false }: FixedValueProps) {
  return (
    <Group>
      <FieldLabel as="span">{label}</FieldLabel>
      <Box>
        {/* An id needs no title: a button beside it copies it in full. */}
        <Value $mono={mono} title={!mono && typeof value === 'string' ? value : undefined}>
          {value}
        </Value>
        {action}
      </Box>
    </Group>
  );
}
