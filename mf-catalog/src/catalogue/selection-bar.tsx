import { Icon, IconButton, media, token, visuallyHidden } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { selectionTexts } from './selection.texts';

const Bar = styled.section`
  --focus: ${token.color.brand};
  position: fixed;
  z-index: ${token.layer.bar};
  inset: auto 0 ${token.size.bottomBar};
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px;
  background: ${token.color.chrome2};
  color: ${token.color.onChrome};
  box-shadow: 0 -1px 0 ${token.color.chromeLine};

  & button { color: ${token.color.onChrome}; }
  & button:hover { background: ${token.color.chromeLine}; color: ${token.color.onChrome}; }
  /* The red of the dark theme, because the bar is dark in both themes. */
  & [data-variant='dangerOutline'] { border-color: transparent; color: #ff9ea3; }

  /* Five actions fit beside the number when each has its icon above its word; on the smallest phones on two lines. */
  ${media.under(480)} {
    flex-wrap: wrap;
    justify-content: flex-end;

    & button + button, & p + button {
      flex-direction: column;
      gap: 1px;
      padding: 4px 3px;
      font-size: 11px;
      line-height: 14px;
      letter-spacing: 0;
    }
  }
  ${media.desktop} {
    inset: auto 0 16px;
    width: min(${token.size.page}, 100% - 64px);
    margin-inline: auto;
    padding: 8px 12px;
    border-radius: ${token.radius.card};
    background: ${token.color.chrome};
    box-shadow: inset 0 0 0 1px ${token.color.chromeEdge}, ${token.shadow[3]};

    & button:hover { background: ${token.color.chrome2}; }
  }
`;

const Count = styled.p`
  flex: 1;
  font-weight: ${token.weight.semi};
  white-space: nowrap;

  @media (max-width: 479.98px) {
    & > span { ${visuallyHidden} }
  }
`;

/** How many items are selected, the actions for them, and a function that ends the selection. */
export type SelectionBarProps = {
  count: number;
  /** 'selezionati'. */
  label: string;
  /** Small ghost buttons; a destructive one has the variant `dangerOutline`. */
  children: ReactNode;
  onEnd: () => void;
};

/**
 * The bar at the bottom of a page while items are being selected; on small screens above the bottom bar. Leave 120 px
 * free below the list.
 *
 * @example
 * <SelectionBar count={3} label="selezionati" onEnd={stop}><Button variant="ghost" size="small">CATEGORIE</Button></SelectionBar>
 */
export function SelectionBar({ count, label, children, onEnd }: SelectionBarProps) {
  return (
    <Bar aria-label={selectionTexts.actions}>
      <IconButton variant="ink" label={selectionTexts.cancelSelection} icon={<Icon name="close" />} onClick={onEnd} />
      <Count role="status">
        {count} <span>{label}</span>
      </Count>
      {children}
    </Bar>
  );
}
