import { media, token } from '@portal/ui';
import { css } from 'styled-components';

/** The pill of a filter, of a tick or of a button alike. */
export const chipStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${token.size.tap};
  padding: 0 ${token.space[4]};
  border-radius: ${token.radius.pill};
  background: ${token.color.surface};
  box-shadow: inset 0 0 0 1.5px ${token.color.lineControl};
  font-size: ${token.fontSize[14]};
  font-weight: ${token.weight.medium};
  cursor: pointer;

  &:hover { background: ${token.color.surface2}; }
  ${media.under(360)} { padding-inline: 12px; font-size: ${token.fontSize[13]}; }
`;

/** The same while it narrows a list. */
export const chosenChipStyle = css`
  background: ${token.color.actionSoft};
  box-shadow: inset 0 0 0 2px ${token.color.action};
`;
