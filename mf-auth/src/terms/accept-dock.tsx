import { type HomeState, usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { Button, Icon, media, token } from '@portal/ui';
import { arrowDown } from '@portal/ui/icons';
import { scrollBehavior } from '@portal/ui/motion';
import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import styled from 'styled-components';
import { termsTexts } from './terms.texts';
import { useEndInView } from './use-end-in-view';

const Dock = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.layer.sticky};
  display: grid;
  justify-items: center;
  padding: 32px ${token.size.gutter} 24px;
  background: linear-gradient(transparent, ${token.color.bg} 55%);
  pointer-events: none;

  ${media.belowDesktop} { bottom: calc(${token.size.bottomBar} + env(safe-area-inset-bottom)); }
`;

const DockButton = styled(Button)<{ $round: boolean }>`
  box-shadow: ${token.shadow[3]};
  pointer-events: auto;
  ${({ $round }) => $round && 'width: 56px; min-width: 0; height: 56px; padding: 0; border-radius: 50%;'}
`;

interface Props {
  /** The element after the last page. */
  end: RefObject<HTMLElement | null>;
  /** Whether the pages have their sizes. */
  isReady: boolean;
}

/**
 * The arrow to the end of the document. There it becomes 'ACCETTA LE CONDIZIONI' (AUTH-061, AUTH-062). Accepting leads
 * home, whatever the call answers (AUTH-063); home says when it failed (AUTH-309).
 */
export function AcceptDock({ end, isReady }: Props) {
  const { session } = usePortal();
  const navigate = useNavigate();
  const isRead = useEndInView(end, isReady);
  const [isSending, setSending] = useState(false);

  async function accept({ detail: nthClick }: MouseEvent): Promise<void> {
    // The second click of a double click on the arrow, which may have jumped to the end at once.
    if (nthClick > 1) return;
    setSending(true);
    const termsNotConfirmed = (await session.acceptTerms()) === 'failed';
    await navigate('/', { replace: true, state: { termsNotConfirmed } satisfies HomeState });
  }

  // Always the same button, so that it keeps the focus.
  return (
    <Dock>
      <DockButton
        $round={!isRead}
        aria-label={isRead ? undefined : termsTexts.toTheEnd}
        loading={isSending}
        onKeyDown={pressOnce}
        onClick={isRead ? accept : () => end.current?.scrollIntoView({ block: 'end', behavior: scrollBehavior() })}
      >
        {isRead ? termsTexts.accept : <Icon drawing={arrowDown} size={24} />}
      </DockButton>
    </Dock>
  );
}

/** An Enter that is held on the arrow is no press of the button that replaces it. */
function pressOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
