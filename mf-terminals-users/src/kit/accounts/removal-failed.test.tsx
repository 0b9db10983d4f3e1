import { useLocation, useNavigate } from '@portal/federation/router';
import { renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { screen } from '@testing-library/react';
import { useIsRemovalFailed, useRemovalFailed } from './removal-failed';
import { chooseTerminalUrl } from './user.urls';

const CHOOSER = chooseTerminalUrl({ terminalType: 'MPOS', username: 'giulia.longhi' });

function Detail({ username }: { username: string }) {
  const navigate = useNavigate();
  return (
    <>
      <p>{useIsRemovalFailed(username) ? 'non rimosso' : 'dettaglio'}</p>
      <button type="button" onClick={() => navigate(CHOOSER)}>
        MODIFICA
      </button>
    </>
  );
}

function Chooser() {
  const navigate = useNavigate();
  const failed = useRemovalFailed();
  return (
    <>
      <button type="button" onClick={() => failed('giulia.longhi')}>
        RIMUOVI
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Indietro
      </button>
    </>
  );
}

function Pages() {
  const { pathname } = useLocation();
  return pathname === '/chooseTerminal' ? <Chooser /> : <Detail username={pathname.replace('/users/', '')} />;
}

it('[USER-087] reports a failed removal once, on the detail that the person came from', async () => {
  const { user, location } = renderPortal(
    <ToastProvider>
      <Pages />
    </ToastProvider>,
    { path: '/users/giulia.longhi', route: '*' },
  );
  await user.click(screen.getByRole('button', { name: 'MODIFICA' }));
  await user.click(screen.getByRole('button', { name: 'RIMUOVI' }));
  expect(await screen.findByText('non rimosso')).toBeInTheDocument();
  expect(location().pathname).toBe('/users/giulia.longhi');

  await user.click(screen.getByRole('button', { name: 'MODIFICA' }));
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  expect(await screen.findByText('dettaglio')).toBeInTheDocument();
});
