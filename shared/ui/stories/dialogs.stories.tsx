import { BrandMark, Button, Icon, TextField } from '@portal/ui';
import { ConfirmDialog, Dialog, DialogIcon, Overlay } from '@portal/ui/dialog';
import { Menu, MenuItem, MenuLink } from '@portal/ui/menu';
import { nothing } from './held';

export default { title: 'Dialogs and menus' };

const answers = { open: true, onConfirm: nothing, onCancel: nothing };
const shape = { open: true, onClose: nothing };
const actions = (
  <>
    <Button variant="ghost">ANNULLA</Button>
    <Button>CONFERMA</Button>
  </>
);

export const Confirm = () => <ConfirmDialog {...answers} title="Log out" text="Vuoi davvero uscire dal portale?" />;

export const ConfirmDanger = () => (
  <ConfirmDialog {...answers} danger title="Elimina categoria" text="I prodotti restano nel catalogo." />
);

export const ConfirmBusy = () => (
  <ConfirmDialog {...answers} busy title="Log out" text="Vuoi davvero uscire dal portale?" />
);

export const Form = () => (
  <Dialog {...shape} title="Modifica categoria" actions={actions}>
    <TextField label="Nome" defaultValue="Colazione" />
  </Dialog>
);

export const WithIcon = () => (
  <Dialog
    {...shape}
    title="File caricato"
    description="Le associazioni sono aggiornate."
    icon={
      <DialogIcon $tone="ok">
        <Icon name="check" size={24} />
      </DialogIcon>
    }
    actions={<Button>CHIUDI</Button>}
  />
);

export const Wide = () => (
  <Dialog {...shape} shape="wide" title="Linee guida" actions={<Button>HO CAPITO</Button>}>
    <p>Ogni riga del file è un prodotto.</p>
  </Dialog>
);

export const Side = () => (
  <Dialog {...shape} shape="side" title="Ambiente di prova" actions={actions}>
    <p>3 modifiche attive</p>
  </Dialog>
);

export const FullScreen = () => (
  <Overlay label="Altro" onClose={nothing} head={<BrandMark name="Portale POS" />}>
    <Button variant="ink">ESCI</Button>
  </Overlay>
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
