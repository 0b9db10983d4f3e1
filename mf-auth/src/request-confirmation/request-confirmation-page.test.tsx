import { Link } from '@portal/federation/router';
import { fakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import RequestConfirmationPage from './request-confirmation-page';

const api = fakeApi();
const config = { ownOperations: ['confirmDeveloperRequest'] } as const;
const LINK = '/registerDevConfirm#token-of-the-link';
const open = (path = LINK) => renderPortal(<RequestConfirmationPage />, { path, config: { ...config } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });

it('[AUTH-074] confirms when the button is pressed, not when the page opens, and keeps the token out of address and storage', async () => {
  api.answer('confirmDeveloperRequest', { outcome: 'OK' });
  const { user, location } = open();
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/registerDevConfirm', hash: '', state: null }));
  expect(await heading('Conferma la nuova richiesta')).toBeInTheDocument();
  expect(api.calls('confirmDeveloperRequest')).toEqual([]);
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('token-of-the-link');

  await user.click(press('CONFERMA LA RICHIESTA'));
  expect(await heading('Richiesta confermata')).toBeInTheDocument();
  expect(api.calls('confirmDeveloperRequest').map(({ body }) => body)).toEqual([{ token: 'token-of-the-link' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Riceverai una email di conferma.');
  expect(press('TORNA ALLA LOGIN')).toHaveFocus();
  await user.click(press('TORNA ALLA LOGIN'));
  expect(location().pathname).toBe('/login');
});

it.each([
  ['Link di conferma scaduto', { status: 401 }, 'NUOVA RICHIESTA', '/registerDev'],
  ['Link già usato', { status: 400, message: 'The link was already used' }, 'TORNA ALLA LOGIN', '/login'],
  ['Link non valido', { status: 400, message: 'The link is unknown' }, 'NUOVA RICHIESTA', '/registerDev'],
])('[AUTH-074] says %s and what to do after %o', async (title, failure, button, path) => {
  api.fail('confirmDeveloperRequest', failure);
  const { user, location } = open();
  await user.click(press('CONFERMA LA RICHIESTA'));
  expect(await heading(title)).toBeInTheDocument();
  await user.click(press(button));
  expect(location().pathname).toBe(path);
});

it.each([{ status: 500 }, { status: 429 }, { status: 409, message: 'already' }])(
  '[AUTH-074] can be tried again after %o',
  async (failure) => {
    api.fail('confirmDeveloperRequest', failure, { once: true });
    const { user } = open();
    await user.click(press('CONFERMA LA RICHIESTA'));
    expect(await heading('Conferma non riuscita')).toBeInTheDocument();
    api.answer('confirmDeveloperRequest', { outcome: 'OK' });
    await user.click(press('RIPROVA'));
    expect(await heading('Richiesta confermata')).toBeInTheDocument();
    expect(api.calls('confirmDeveloperRequest').at(-1)?.body).toEqual({ token: 'token-of-the-link' });
  },
);

it('[AUTH-074] says that the link is incomplete if the token is missing', async () => {
  open('/registerDevConfirm');
  expect(await heading('Link non valido')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent("Apri di nuovo il link dall'e-mail, tutto intero.");
});

it('starts again when a second link is opened in the same tab', async () => {
  api.fail('confirmDeveloperRequest', { status: 401 }, { once: true });
  const pageAndSecondLink = (
    <>
      <RequestConfirmationPage />
      <Link to="/registerDevConfirm#token-of-a-second-link">second link</Link>
    </>
  );
  const { user, location } = renderPortal(pageAndSecondLink, { path: LINK, config: { ...config } });
  await user.click(press('CONFERMA LA RICHIESTA'));
  await heading('Link di conferma scaduto');
  api.answer('confirmDeveloperRequest', { outcome: 'OK' });
  await user.click(screen.getByRole('link', { name: 'second link' }));
  await waitFor(() => expect(location().hash).toBe(''));
  await user.click(press('CONFERMA LA RICHIESTA'));
  await heading('Richiesta confermata');
  expect(api.calls('confirmDeveloperRequest').at(-1)?.body).toEqual({ token: 'token-of-a-second-link' });
});

it("[AUTH-200] keeps the token when the address later leads to the page's content", async () => {
  api.answer('confirmDeveloperRequest', { outcome: 'OK' });
  const pageAndSkipLink = (
    <>
      <Link to="/registerDevConfirm#main">skip link without scripts</Link>
      <RequestConfirmationPage />
    </>
  );
  const { user, location } = renderPortal(pageAndSkipLink, { path: LINK, config: { ...config } });
  await waitFor(() => expect(location().hash).toBe(''));
  await user.click(screen.getByRole('link', { name: 'skip link without scripts' }));
  await user.click(press('CONFERMA LA RICHIESTA'));
  await heading('Richiesta confermata');
  expect(api.calls('confirmDeveloperRequest').map(({ body }) => body)).toEqual([{ token: 'token-of-the-link' }]);
});

it('[AUTH-200] takes the place of the content in the address for no token', async () => {
  open('/registerDevConfirm#main');
  expect(await heading('Link non valido')).toBeInTheDocument();
});

it('leads to the login if the backend has no such call', async () => {
  const { location } = renderPortal(<RequestConfirmationPage />, { path: LINK });
  await waitFor(() => expect(location().pathname).toBe('/login'));
  expect(location().hash).toBe('');
});
