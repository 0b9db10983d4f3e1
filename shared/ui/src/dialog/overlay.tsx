import { Icon, IconButton, token } from '@portal/ui';
import { useDrawnNext, useOpenLayer } from '@portal/ui/layers';
import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dialogTexts } from './dialog.texts';
import { useOpener } from './opener';

const Ground = styled(Radix.Content)`
  --focus: ${token.color.brand};
  position: fixed;
  inset: 0;
  z-index: ${token.layer.dialog};
  display: flex;
  flex-direction: column;
  overflow-y: auto;
  padding: 8px 8px calc(24px + env(safe-area-inset-bottom));
  background: ${token.color.chrome};
  color: ${token.color.onChrome};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding-left: 12px;
`;

/** What an overlay shows and how it closes. */
type OverlayProps = {
  /** Its name for screen readers. */
  label: string;
  onClose: () => void;
  /** The content of the head, beside the close button: the brand. */
  head?: ReactNode;
  children: ReactNode;
};

/**
 * An ink layer over the whole window, for the menus of phones. It traps the focus. Esc and its button close it, and the
 * focus returns to what opened it.
 *
 * @example
 * {open && <Overlay label="Altro" onClose={close} head={<BrandMark name={name} />}>…</Overlay>}
 */
export function Overlay({ label, onClose, head, children }: OverlayProps) {
  const opener = useOpener(true);
  const drawn = useDrawnNext(true, onClose);
  useOpenLayer(drawn, { modal: true, onClose });
  return (
    <Radix.Root open={drawn} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Ground
          aria-label={label}
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={opener.remember}
          onCloseAutoFocus={(event) => {
            if (opener.restore()) event.preventDefault();
          }}
        >
          <Radix.Title hidden>{label}</Radix.Title>
          <Head>
            {head}
            <IconButton
              variant="ink"
              label={dialogTexts.close}
              icon={<Icon name="close" size={24} />}
              onClick={onClose}
            />
          </Head>
          {children}
        </Ground>
      </Radix.Portal>
    </Radix.Root>
  );
}
