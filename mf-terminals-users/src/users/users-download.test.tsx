import { fakeApi, watchDownloads } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { answerWithUsers, openUserList, usersFile } from '../../test/user-list';

const api = fakeApi();
const downloads = watchDownloads();

beforeEach(() => answerWithUsers(api));

it('[USER-004, USER-031, API-021] saves the file under the name in the answer', async () => {
  api.respond('downloadUsers', () => usersFile('bottega.xlsx'));
  const { user } = await openUserList();
  await user.click(screen.getByRole('button', { name: 'SCARICA UTENZE' }));
  await screen.findByRole('button', { name: 'SCARICA UTENZE', busy: false });
  expect(downloads.names()).toEqual(['bottega.xlsx']);
});

it('[USER-031, API-021, CONST-032] calls it utenze.xlsx if the answer has no name', async () => {
  api.respond('downloadUsers', () => usersFile());
  const { user } = await openUserList();
  await user.click(screen.getByRole('button', { name: 'SCARICA UTENZE' }));
  await screen.findByRole('button', { name: 'SCARICA UTENZE', busy: false });
  expect(downloads.names()).toEqual(['utenze.xlsx']);
});

it('[ERR-015, RES-007] ends with the failure result when it fails', async () => {
  api.fail('downloadUsers', { status: 500 });
  const { user, result } = await openUserList();
  await user.click(screen.getByRole('button', { name: 'SCARICA UTENZE' }));
  expect(await result()).toMatchObject({
    isSuccess: false,
    errorTitle: 'Si è verificato un errore durante il download del file',
    errorMessage: 'Riprova più tardi. Grazie per la pazienza',
    button: 'TORNA ALLE UTENZE',
    data: { from: 'Users' },
  });
});

it('[SHELL-007, SHELL-047] stays where it is when the session ends', async () => {
  api.fail('downloadUsers', { status: 401 });
  const { user, location, portal } = await openUserList();
  await user.click(screen.getByRole('button', { name: 'SCARICA UTENZE' }));
  await waitFor(() => expect(portal.session.facts().status).toBe('signed-out'));
  expect(location().pathname).toBe('/users');
});
