import { Link } from '@portal/federation/router';
import { controlStyle, Icon, token } from '@portal/ui';
import styled from 'styled-components';

const Pill = styled(Link)`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  border-radius: ${token.radius.pill};
  color: ${token.color.text3};
  text-decoration: none;

  &:focus-visible { border-radius: ${token.radius.pill}; }
`;

interface Props {
  label: string;
  to: string;
  /** Navigation state that says what /search searches. */
  state: unknown;
}

/** The search bar of phones and tablets. It looks like the field, and opens the page with the real one. */
export function SearchLink({ label, to, state }: Props) {
  return (
    <Pill to={to} state={state}>
      <Icon name="search" />
      {label}
    </Pill>
  );
}
