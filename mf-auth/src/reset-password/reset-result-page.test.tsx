import type { OwnOperationName } from '@portal/contract';
import { renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import ResetResultPage from './reset-result-page';

const open = (outcome: string | null, ownOperations: OwnOperationName[] = ['requestPasswordReset']) =>
  renderPortal(<ResetResultPage />, {
    path: '/resultUnauth?type=reset',
    state: outcome && { outcome },
    config: { ownOperations },
  });

it.each([
  ['[RES-023]', 'OK', 'Hai creato la nuova password!'],
  ['[RES-025]', 'USED', 'Password già reimpostata'],
  ['[RES-026]', 'EXPIRED', 'Link reimposta password scaduto'],
])('%s %s shows "%s" and leads to the login', async (_, outcome, title) => {
  const { user, location } = open(outcome);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'TORNA ALLA LOGIN' }));
  expect(location().pathname).toBe('/login');
});

it.each(['KO', 'something else', null])('[RES-027] %s shows the failure and reopens the form', async (outcome) => {
  const { user, location } = open(outcome);
  expect(
    screen.getByRole('heading', { name: 'Si è verificato un errore durante la creazione della nuova password.' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'REIMPOSTA PASSWORD' }));
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/changePasswordUnauth', search: '?type=reset' }));
});

it('offers a new link if the backend can send one', () => {
  const { unmount } = open('EXPIRED');
  expect(screen.getByRole('link', { name: 'Invia un nuovo link' })).toHaveAttribute('href', '/forgotPassword');
  unmount();
  open('EXPIRED', []);
  expect(screen.queryByRole('link', { name: 'Invia un nuovo link' })).not.toBeInTheDocument();
});
