import { aUser, fakeApi } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { answerWithAccounts, answerWithDetail, created, openDetail } from '../../test/user-detail';

const api = fakeApi();

beforeEach(() => answerWithAccounts(api));

it('[USER-064, USER-065, VAL-004] saves the role, rewrites the address and disables the button', async () => {
  answerWithDetail(api);
  api.answer('updateUser', { outcome: 'OK' });
  const { user, location } = openDetail();
  await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
  const field = screen.getByRole('textbox', { name: 'Ruolo o punto vendita (opzionale)' });
  const save = screen.getByRole('button', { name: 'SALVA' });
  expect(field).toHaveAttribute('maxlength', '20');
  expect(save).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'Banco');
  api.answer('getUser', { ...aUser({ description: 'Banco' }), created });
  await user.click(save);
  await screen.findByText('DIPENDENTE');
  await waitFor(() => expect(location().search).toContain('description=Banco'));
  await waitFor(() => expect(save).toBeDisabled());
  expect(api.calls('updateUser')[0]?.body).toMatchObject({ username: 'giulia.longhi', description: 'Banco' });
});

it('[USER-064] shows a role that another session has saved in the meantime, and replaces it only when asked again', async () => {
  answerWithDetail(api);
  api.answer('updateUser', { outcome: 'OK' });
  const { user } = openDetail();
  await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
  await user.type(screen.getByRole('textbox'), ' 9');
  api.answer('getUser', { ...aUser({ description: 'Magazzino' }), created });
  await user.click(screen.getByRole('button', { name: 'SALVA' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/cambiato in "Magazzino"/);
  expect(api.calls('updateUser')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'SALVA' }));
  await waitFor(() => expect(api.calls('updateUser')[0]?.body).toMatchObject({ description: 'Cassa 9' }));
});

it('[USER-064] shows the role of another session that saved a moment earlier, and keeps everything else that it saved', async () => {
  answerWithDetail(api);
  api.answer('updateUser', { outcome: 'OK' });
  api.respond(
    'updateUser',
    () => {
      api.answer('getUser', { ...aUser({ description: 'Magazzino', email: 'nuova@bottegaferri.it' }), created });
      return new Response('{"data":{"statusCode":"412","message":"changed"}}', { status: 412 });
    },
    { once: true },
  );
  const { user } = openDetail();
  await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
  await user.type(screen.getByRole('textbox'), ' 9');
  await user.click(screen.getByRole('button', { name: 'SALVA' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/cambiato in "Magazzino"/);
  await user.click(screen.getByRole('button', { name: 'SALVA' }));
  await waitFor(() =>
    expect(api.calls('updateUser')[1]?.body).toMatchObject({
      description: 'Cassa 9',
      email: 'nuova@bottegaferri.it',
    }),
  );
});

it('[USER-064] keeps the text and says so when saving fails', async () => {
  answerWithDetail(api);
  api.fail('updateUser', { status: 500 });
  const { user } = openDetail();
  await user.click(await screen.findByRole('button', { name: /^MODIFICA Ruolo/ }));
  await user.type(screen.getByRole('textbox'), ' 2');
  await user.click(screen.getByRole('button', { name: 'SALVA' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a salvare');
  expect(screen.getByRole('textbox')).toHaveValue('Cassa 2');
});
