import { BrandMark, Button, Icon, TextField } from '@portal/ui';
import { ConfirmDialog, Dialog, DialogIcon, Overlay } from '@portal/ui/dialog';
import { Menu, MenuItem, MenuLink } from '@portal/ui/menu';
import type { ReactNode } from 'react';
import { Held, nothing } from './held';

export default { title: 'Dialogs and menus', opensOver: true };

interface Shape {
  open: boolean;
  onClose: () => void;
}

/** Open until it is closed. */
const Opened = ({ children }: { children: (shape: Shape) => ReactNode }) => (
  <Held initial={true}>{(open, hold) => children({ open, onClose: () => hold(false) })}</Held>
);

const answers = ({ open, onClose }: Shape) => ({ open, onConfirm: onClose, onCancel: onClose });

const actions = ({ onClose }: Shape) => (
  <>
    <Button variant="ghost" onClick={onClose}>
      ANNULLA
    </Button>
    <Button onClick={onClose}>CONFERMA</Button>
  </>
);

export const Confirm = () => (
  <Opened>
    {(shape) => <ConfirmDialog {...answers(shape)} title="Log out" text="Vuoi davvero uscire dal portale?" />}
  </Opened>
);

export const ConfirmDanger = () => (
  <Opened>
    {(shape) => (
      <ConfirmDialog {...answers(shape)} danger title="Elimina categoria" text="I prodotti restano nel catalogo." />
    )}
  </Opened>
);

export const ConfirmBusy = () => (
  <Opened>
    {(shape) => <ConfirmDialog {...answers(shape)} busy title="Log out" text="Vuoi davvero uscire dal portale?" />}
  </Opened>
);

export const Form = () => (
  <Opened>
    {(shape) => (
      <Dialog {...shape} title="Modifica categoria" actions={actions(shape)}>
        <TextField label="Nome" defaultValue="Colazione" />
      </Dialog>
    )}
  </Opened>
);

export const WithIcon = () => (
  <Opened>
    {(shape) => (
      <Dialog
        {...shape}
        title="File caricato"
        description="Le associazioni sono aggiornate."
        icon={
          <DialogIcon $tone="ok">
            <Icon name="check" size={24} />
          </DialogIcon>
        }
        actions={<Button onClick={shape.onClose}>CHIUDI</Button>}
      />
    )}
  </Opened>
);

export const Wide = () => (
  <Opened>
    {(shape) => (
      <Dialog {...shape} shape="wide" title="Linee guida" actions={<Button onClick={shape.onClose}>HO CAPITO</Button>}>
        <p>Ogni riga del file è un prodotto.</p>
      </Dialog>
    )}
  </Opened>
);

export const Side = () => (
  <Opened>
    {(shape) => (
      <Dialog {...shape} shape="side" title="Ambiente di prova" actions={actions(shape)}>
        <p>3 modifiche attive</p>
      </Dialog>
    )}
  </Opened>
);

export const FullScreen = () => (
  <Opened>
    {({ open, onClose }) =>
      open && (
        <Overlay label="Altro" onClose={onClose} head={<BrandMark name="Portale POS" />}>
          <Button variant="ink" onClick={onClose}>
            ESCI
          </Button>
        </Overlay>
      )
    }
  </Opened>
);

export const OpenMenu = {
  render: () => (
    <Menu trigger={<Button variant="secondary">AZIONI</Button>}>
      <MenuItem icon={<Icon name="pencil" />} onSelect={nothing}>
        MODIFICA
      </MenuItem>
      <MenuLink href="#copia">DUPLICA</MenuLink>
      <MenuItem disabled onSelect={nothing}>
        ASSEGNA
      </MenuItem>
      <MenuItem danger icon={<Icon name="trash" />} onSelect={nothing}>
        ELIMINA
      </MenuItem>
    </Menu>
  ),
  play: ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const trigger = canvasElement.querySelector('button');
    trigger?.focus();
    trigger?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  },
};
