import { fakeApi } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { answerWithApplication, button, openApplication } from '../../test/application-page';

const api = fakeApi();

beforeEach(() => answerWithApplication(api));

describe('redirect URIs', () => {
  const edit = async (user: ReturnType<typeof openApplication>['user']) => user.click(await button('MODIFICA'));
  const field = (place: number) => screen.getByLabelText(`Redirect URI ${place}`);

  it('are edited in place', async () => {
    api.answer('setRedirectUris', { outcome: 'OK' });
    const { user } = openApplication();
    expect(await screen.findByText('https://cassa.example.com/ritorno')).toBeInTheDocument();
    await edit(user);
    await user.click(await button('AGGIUNGI URI'));
    await waitFor(() => expect(field(2)).toHaveFocus());
    await user.type(field(2), 'http://localhost:3000/');
    await user.click(await button('SALVA'));
    expect(await screen.findByText('http://localhost:3000/')).toBeInTheDocument();
    expect(await button('MODIFICA')).toHaveFocus();
    expect(api.calls('setRedirectUris')[0]?.body).toEqual({
      redirectUris: ['https://cassa.example.com/ritorno', 'http://localhost:3000/'],
    });
  });

  it('keep the focus in the form while lines are added and removed', async () => {
    const { user } = openApplication();
    await edit(user);
    expect(field(1)).toHaveFocus();
    await user.click(await button('AGGIUNGI URI'));
    await waitFor(() => expect(field(2)).toHaveFocus());
    await user.click(await button('Elimina Redirect URI 2'));
    await waitFor(() => expect(field(1)).toHaveFocus());
  });

  it.each([
    ['', 'Inserisci un indirizzo.'],
    ['cassa', /Inserisci un indirizzo completo/],
    ['http://cassa.example.com', "L'indirizzo deve iniziare con https://"],
    ['https://cassa.example.com/#qui', "L'indirizzo non può contenere il carattere #."],
    ['https://cassa.example.com/\u200britorno', /un carattere non ammesso, che forse non si vede/],
    ['https://*.example.com', /inserisci ogni indirizzo per intero/],
    ['https:///cassa.example.com', /Inserisci un indirizzo completo/],
    ['https://cassa.example.com./', /^Controlla il dominio e la porta/],
    ['https://@cassa.example.com', "L'indirizzo non può contenere username e password."],
    ['https://io:segreto@cassa.example.com', "L'indirizzo non può contenere username e password."],
    ['https://cassa.example.com/ritorno', "L'indirizzo è già nell'elenco."],
  ])('are not saved with %j', async (text, message) => {
    const { user } = openApplication();
    await edit(user);
    await user.click(await button('AGGIUNGI URI'));
    await waitFor(() => expect(field(2)).toHaveFocus());
    if (text) await user.type(field(2), text);
    await user.click(await button('SALVA'));
    expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
    expect(api.calls('setRedirectUris')).toEqual([]);
  });

  it('[SHELL-225] keep at least one, and stay unchanged when the change is cancelled or refused', async () => {
    api.fail('setRedirectUris', { status: 500 });
    const { user } = openApplication();
    await edit(user);
    expect(screen.queryByRole('button', { name: 'Elimina Redirect URI 1' })).not.toBeInTheDocument();
    await user.click(await button('AGGIUNGI URI'));
    await user.click(await button('Elimina Redirect URI 1'));
    await user.type(field(1), 'https://altra.example.com/');
    await user.click(await button('SALVA'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a salvare i Redirect URI.');
    expect(screen.getByRole('alert')).toHaveTextContent('Codice assistenza: support-1');
    await user.click(await button('ANNULLA'));
    expect(screen.getByText('https://cassa.example.com/ritorno')).toBeInTheDocument();
  });
});
