import { SCOPE, USER_TYPE } from '@portal/contract';
import { anOwnAccount, aTerminalInfo, fakeApi, renderPortal } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { NoRemotes } from '../../test/no-remotes';
import HomePage from './home-page';

const config = { ownOperations: ['getOwnAccount', 'requestPasswordReset'] } as const;
const api = fakeApi(config);

const giulia = anOwnAccount({
  username: 'giulia.longhi',
  name: 'Giulia',
  surname: 'Longhi',
  description: 'Cassa 1',
  userType: USER_TYPE.staff,
  administrator: 'Marta Ferri',
  terminalInfo: [aTerminalInfo({ terminalStatus: 'SOSPESO' })],
});

const open = (differences: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(
    <NoRemotes>
      <HomePage />
    </NoRemotes>,
    { scope: SCOPE.staff, config, ...differences },
  );

it('[HOME-031] shows staff their shop, their terminals, and whom to ask', async () => {
  api.answer('getOwnAccount', giulia);
  open();
  expect(await screen.findByRole('heading', { name: 'Ciao Giulia' })).toBeInTheDocument();
  expect(screen.getByText('Bottega Ferri, Cassa 1')).toBeInTheDocument();
  const [terminal] = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
  expect(terminal).toHaveTextContent(/Mobile POS50010001DISATTIVO/);
  expect(screen.getByText('Per aggiungere o cambiare un terminale chiedi a Marta Ferri.')).toBeInTheDocument();
});

it('[HOME-031] says to staff without a terminal that there is none', async () => {
  api.answer('getOwnAccount', { ...giulia, name: '', terminalInfo: [], administrator: null });
  open();
  expect(await screen.findByRole('heading', { name: 'Ciao giulia.longhi' })).toBeInTheDocument();
  expect(screen.getByText('Non hai ancora un terminale.')).toBeInTheDocument();
});

it('[HOME-031] offers to try again what did not load', async () => {
  api.fail('getOwnAccount', { status: 422 });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'RIPROVA' });
  api.answer('getOwnAccount', giulia);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Ciao Giulia' })).toBeInTheDocument();
});

it('[HOME-031] leads to the password change if the backend has it', async () => {
  api.answer('getOwnAccount', giulia);
  open({ config: { ownOperations: ['getOwnAccount', 'requestPasswordReset', 'changeOwnPassword'] } });
  expect(await screen.findByRole('link', { name: 'CAMBIA PASSWORD' })).toHaveAttribute('href', '/security/password');
  expect(screen.queryByRole('button', { name: 'CAMBIA PASSWORD' })).not.toBeInTheDocument();
});

it('[HOME-031] mails the link to a new password, and says so when it could not', async () => {
  api.answer('getOwnAccount', giulia);
  api.fail('requestPasswordReset', { status: 422 }, { once: true });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'CAMBIA PASSWORD' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a inviare il link.');
  api.answer('requestPasswordReset', { outcome: 'OK' });
  await user.click(screen.getByRole('button', { name: 'CAMBIA PASSWORD' }));
  expect(await screen.findByText(/^Controlla la tua e-mail/)).toBeInTheDocument();
  expect(api.calls('requestPasswordReset').at(-1)?.body).toEqual({ username: 'giulia.longhi' });
});

it('[HOME-031] leaves out what the backend does not offer', async () => {
  open({ config: {} });
  expect(await screen.findByText('Termini e condizioni')).toBeInTheDocument();
  expect(screen.queryByText('IL TUO ACCESSO')).not.toBeInTheDocument();
  expect(api.calls('getOwnAccount')).toHaveLength(0);
});
