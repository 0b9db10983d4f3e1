import { Link } from '@portal/federation/router';
import { controlStyle, Icon, token } from '@portal/ui';
import styled from 'styled-components';
import { terminalTexts } from '../kit/terminal.texts';
import { TERMINAL_SEARCH, terminalSearchUrl } from '../kit/terminal.urls';

const Pill = styled(Link)`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  border-radius: ${token.radius.pill};
  color: ${token.color.text3};
  text-decoration: none;

  &:hover { color: ${token.color.text3}; }
  &:focus-visible { border-radius: ${token.radius.pill}; }
`;

/** The search bar of phones and tablets: it looks like the field and opens the page that has it. */
export function TerminalSearchLink({ text }: { text: string }) {
  return (
    <Pill to={terminalSearchUrl(text)} state={TERMINAL_SEARCH}>
      <Icon name="search" />
      {terminalTexts.search}
    </Pill>
  );
}
