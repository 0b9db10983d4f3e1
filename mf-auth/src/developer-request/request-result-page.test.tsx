import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import RequestResultPage from './request-result-page';

const open = (outcome: string | null) =>
  renderPortal(<RequestResultPage />, { path: '/registerDevResult', state: outcome && { outcome } });

it('[RES-024] shows that a request was sent and awaits an answer', async () => {
  const { user, location } = open('OK');
  expect(screen.getByRole('heading', { level: 1, name: 'Richiesta inviata con successo' })).toBeInTheDocument();
  expect(
    screen.getByText('Attendi che la tua richiesta venga accettata. Riceverai una email di conferma.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'TORNA ALLA LOGIN' }));
  expect(location().pathname).toBe('/login');
});

it.each(['KO', null])(
  '[RES-028, RES-029] otherwise (%s) it shows the problem and leads back to the form',
  async (outcome) => {
    const { user, location } = open(outcome);
    expect(
      screen.getByRole('heading', { level: 1, name: "Problema durante l'invio della richiesta" }),
    ).toBeInTheDocument();
    expect(
      screen.getByText("Abbiamo riscontrato un problema durante l'invio della tua richiesta. Riprova più tardi."),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'NUOVA RICHIESTA' }));
    expect(location().pathname).toBe('/registerDev');
  },
);
