import { USER_TYPE } from '@portal/contract';
import { useLocation, useNavigate } from '@portal/federation/router';
import { renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { render, screen } from '@testing-library/react';
import { accountTexts } from './account.texts';
import { UserCard } from './people-cards';
import { useFailedRemoval, useRemovalFailed } from './removal-failed';
import { usersFailure, usersSuccess } from './result-states';
import { roleRule } from './role.schema';
import { choiceFromUrl, chooseTerminalUrl, userTypeFromUrl, userUrl } from './user.urls';

it('leads from a user to the detail and shows the states', () => {
  render(
    <UserCard
      href="/users/alice.bassi"
      name="alice.bassi@bottegaferri.it"
      roleName="Cassa 1"
      states={[{ label: 'Mobile POS', state: 'ACTIVE' }]}
    />,
  );

  const link = screen.getByRole('link', { name: /alice\.bassi@bottegaferri\.it.*Cassa 1.*Mobile POS.*ATTIVO/ });
  expect(link).toHaveAttribute('href', '/users/alice.bassi');
});

const CHOOSER = chooseTerminalUrl({ terminalType: 'MPOS', username: 'giulia.longhi' });

function Detail({ username }: { username: string }) {
  const navigate = useNavigate();
  return (
    <>
      <p>{useFailedRemoval(username) ? 'non rimosso' : 'dettaglio'}</p>
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
      <button type="button" onClick={() => failed('giulia.longhi', new Error('refused'))}>
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

it('[RES-007] a flow about accounts leads to the accounts, however it ends', () => {
  const data = { from: 'UserDetails', operation: 'revoke', email: 'giulia@bottegaferri.it' } as const;
  expect(usersSuccess({ title: 'Fatto', data })).toMatchObject({ isSuccess: true, targets: ['/users'], data });
  expect(usersFailure('Non riuscito', data)).toMatchObject({
    isSuccess: false,
    errorMessage: 'Riprova più tardi. Grazie per la pazienza',
    button: 'TORNA ALLE UTENZE',
    targets: ['/users'],
    data,
  });
});

it('[VAL-004, VAL-005] does not keep an invisible role', () => {
  expect(roleRule.cast(' \u200b ')).toBe('');
  expect(roleRule.cast(' Banco ')).toBe('Banco');
});

it.each([
  ['0', USER_TYPE.administrator],
  ['1', USER_TYPE.staff],
  ['2', USER_TYPE.developer],
  ['3', USER_TYPE.staff],
  ['', USER_TYPE.staff],
  [null, USER_TYPE.staff],
])('[USER-056] reads the user type %j as %i', (value, userType) => {
  expect(userTypeFromUrl(value)).toBe(userType);
});

it('[USER-013, Q-086] codes administrator 0, staff 1 and developer 2', () => {
  expect(accountTexts.type).toEqual({ 0: 'AMMINISTRATORE', 1: 'DIPENDENTE', 2: 'SVILUPPATORE' });
});

it('[USER-055] writes into the address only what is known', () => {
  expect(userUrl({ key: 'a/b', userType: 1, description: 'Cassa & bar', terminalStatus: 'ACTIVE' })).toBe(
    '/users/a%2Fb?userType=1&description=Cassa+%26+bar&terminalStatus=ACTIVE',
  );
  expect(userUrl({ key: 'd1', userType: 2, description: '' })).toBe('/users/d1?userType=2');
});

it('reads no choice from an address without a known type', () => {
  expect(choiceFromUrl(new URLSearchParams('type=PHONE'))).toBeNull();
});
