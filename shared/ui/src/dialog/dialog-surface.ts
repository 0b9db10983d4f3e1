import { media, token } from '@portal/ui';
import * as Radix from '@radix-ui/react-dialog';
import styled, { css, keyframes } from 'styled-components';

const rise = keyframes`
  from { translate: 0 24px; opacity: 0; }
`;

const covering = css`
  position: fixed;
  inset: 0;
  z-index: ${token.layer.scrim};
  background: ${token.color.scrim};
`;

/** Covers the page until the dialog is drawn. */
export const Veil = styled.div`
  ${covering}
`;

export const Scrim = styled(Radix.Overlay)<{ $side: boolean }>`
  ${covering}
  display: grid;
  place-items: end center;

  ${media.fromTablet} {
    ${({ $side }) => ($side ? 'place-items: stretch end;' : 'place-items: center; padding: 24px;')}
  }
`;

const sheetOnPhones = css`
  border-radius: ${token.radius.dialog} ${token.radius.dialog} 0 0;

  ${media.fromTablet} { border-radius: ${token.radius.dialog}; }
`;

const sidePanel = css`
  border-radius: ${token.radius.dialog} ${token.radius.dialog} 0 0;

  ${media.fromTablet} {
    max-width: 460px;
    max-height: none;
    height: 100dvh;
    border-radius: ${token.radius.dialog} 0 0 ${token.radius.dialog};
  }
`;

export const Panel = styled(Radix.Content)<{ $wide: boolean; $side: boolean }>`
  --dialog-pad: 20px;
  --dialog-foot: calc(20px + env(safe-area-inset-bottom));
  position: relative;
  z-index: ${token.layer.dialog};
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  width: 100%;
  max-width: 520px;
  max-height: 92dvh;
  overflow: auto;
  overscroll-behavior: contain;
  /* A control that gets the focus is scrolled past the buttons, which cover the end of the content. */
  scroll-padding-bottom: calc(var(--dialog-foot) + 132px);
  padding: 28px var(--dialog-pad) var(--dialog-foot);
  background: ${token.color.surface};
  box-shadow: ${token.shadow[3]};
  animation: ${rise} ${token.time.dialog} ${token.ease};

  & > * {
    flex: none;
    min-width: 0;
  }

  ${media.fromTablet} {
    --dialog-pad: 32px;
    --dialog-foot: var(--dialog-pad);
    padding: var(--dialog-pad);
    scroll-padding-bottom: calc(var(--dialog-foot) + 76px);
    ${({ $wide }) => $wide && 'max-width: 720px;'}
  }
  ${({ $side }) => ($side ? sidePanel : sheetOnPhones)}
`;

/** The buttons stay in view however long the content is. */
export const Actions = styled.div<{ $side: boolean }>`
  position: sticky;
  bottom: calc(var(--dialog-foot) * -1);
  display: flex;
  flex-direction: column-reverse;
  gap: 8px;
  margin: ${({ $side }) => ($side ? 'auto' : '-8px')} calc(var(--dialog-pad) * -1) calc(var(--dialog-foot) * -1);
  padding: 16px var(--dialog-pad) var(--dialog-foot);
  background: linear-gradient(transparent, ${token.color.surface} 12px);

  ${media.fromTablet} {
    flex-direction: row;
    justify-content: flex-end;
    gap: 12px;
  }
`;

export const CornerClose = styled.div`
  position: absolute;
  right: 16px;
  top: 20px;
`;

const grounds = {
  ok: { ground: token.color.okSoft, mark: token.color.ok },
  ko: { ground: token.color.dangerSoft, mark: token.color.danger },
  info: { ground: token.color.actionSoft, mark: token.color.action },
};

/**
 * The round mark above a dialog's title.
 *
 * @example
 * <Dialog icon={<DialogIcon $tone="ok"><Icon name="check" size={24} /></DialogIcon>} …>
 */
export const DialogIcon = styled.span<{ $tone: keyof typeof grounds }>`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${({ $tone }) => grounds[$tone].ground};
  color: ${({ $tone }) => grounds[$tone].mark};
`;
