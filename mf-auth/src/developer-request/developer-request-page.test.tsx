import { fakeApi, fillSessionStorage, renderPortal } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepDraft } from './developer-request-draft';
import DeveloperRequestPage from './developer-request-page';
import RequestResultPage from './request-result-page';

describe('the page', () => {
  const api = fakeApi();

  jest.setTimeout(20_000);

  const open = (options: Parameters<typeof renderPortal>[1] = {}) =>
    renderPortal(<DeveloperRequestPage />, { path: '/registerDev', ...options });

  const field = (name: string) => screen.getByLabelText(name);
  const send = () => screen.getByRole('button', { name: 'INVIA RICHIESTA' });

  type User = ReturnType<typeof open>['user'];

  async function fill(user: User) {
    // Set, not typed: the tests of each field cover typing, and typing into ten fields is slow.
    for (const [name, text] of [
      ['Nome e cognome', 'Davide Venturi'],
      ['Telefono', '+39 3331234567'],
      ['Email', 'davide@example.com'],
      ['Nome azienda', 'Gestionale Emilia'],
      ['Indirizzo azienda', 'Via Roma 1, Bologna'],
      ['Sito azienda', 'gestionale.example'],
    ] as const) {
      fireEvent.change(field(name), { target: { value: text } });
    }
    await user.selectOptions(screen.getByLabelText('Volume annuo dei pagamenti'), 'Oltre 1.000.000');
    await user.click(screen.getByLabelText(/informativa privacy/));
  }

  describe('the form', () => {
    it('[AUTH-045, AUTH-046, AUTH-048] has its fields, the four volumes and the privacy tick', async () => {
      open();
      for (const name of ['Nome e cognome', 'Telefono', 'Email', 'Nome azienda', 'Indirizzo azienda', 'Sito azienda']) {
        expect(field(name)).toHaveValue('');
      }
      const options = within(screen.getByRole('combobox', { name: 'Volume annuo dei pagamenti' })).getAllByRole(
        'option',
      );
      expect(options.map(({ textContent }) => textContent)).toEqual([
        'Seleziona',
        '0 - 100.000',
        '100.000€ - 500.000€',
        '500.000€ - 1.000.000€',
        'Oltre 1.000.000',
      ]);
      expect(
        screen.getByRole('checkbox', { name: /^Confermo di aver letto l' ?informativa privacy$/ }),
      ).not.toBeChecked();
      expect(send()).toBeDisabled();
    });

    it.each([
      ['[AUTH-051]', 'Email', 'davide@gestionale-emilia', 'Formato email non coretto.'],
      ['[AUTH-052]', 'Sito azienda', 'gestionale', 'Formato link non coretto.'],
      ['[AUTH-053]', 'Telefono', '+39 33312345678', 'Formato telefono non corretto.'],
    ])('%s says what is wrong with the field %s once it is left', async (_, name, text, message) => {
      const { user } = open();
      await user.type(field(name), text);
      expect(field(name)).toBeValid();
      await user.tab();
      await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
    });

    it('[SHELL-001] shows no mistake at a field that holds only blanks when it is left', async () => {
      const { user } = open();
      await user.type(field('Nome e cognome'), '   ');
      await user.tab();
      await user.type(field('Email'), 'davide');
      await user.tab();
      await waitFor(() => expect(field('Email')).toBeInvalid());
      expect(field('Nome e cognome')).toBeValid();
    });

    it('[AUTH-047] takes 500 characters of extra information, and counts them', async () => {
      const { user } = open();
      const extra = screen.getByRole('textbox', { name: /Informazioni aggiuntive/ });
      await user.click(extra);
      await user.paste('x'.repeat(510));
      expect((extra as HTMLTextAreaElement).value).toHaveLength(500);
    });

    it('[AUTH-049, AUTH-050] waits for the human check too, which can be tried again', async () => {
      jest.spyOn(console, 'info').mockImplementation(() => undefined);
      api.fail('getHumanCheckChallenge', { status: 503 });
      const { user } = open({ config: { humanCheck: { provider: 'altcha' } } });
      await fill(user);
      expect(send()).toBeDisabled();
      await user.click(screen.getByRole('checkbox', { name: 'Non sono un robot' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Il servizio non è disponibile. Riprova più tardi.');
      expect(screen.getByRole('checkbox', { name: 'Non sono un robot' })).not.toBeChecked();
      expect(send()).toBeDisabled();
      expect(api.calls('getHumanCheckChallenge')[0]?.query).toEqual({ action: 'registerDev' });
    });
  });

  describe('the outcome', () => {
    it('[AUTH-054, AUTH-057, API-016] sends the form under the names of the service, without the privacy tick', async () => {
      api.answer('requestDeveloper', { outcome: 'OK' });
      const { user, location } = open();
      await fill(user);
      await waitFor(() => expect(send()).toBeEnabled());
      await user.click(send());
      await waitFor(() => expect(location().pathname).toBe('/registerDevResult'));
      expect(location().state).toEqual({ outcome: 'OK' });
      expect(api.calls('requestDeveloper')[0]?.body).toEqual({
        fullname: 'Davide Venturi',
        email: 'davide@example.com',
        phone: '+39 3331234567',
        companyName: 'Gestionale Emilia',
        companyAddress: 'Via Roma 1, Bologna',
        companyWebsite: 'gestionale.example',
        companyMonetaryValue: 'Oltre 1.000.000',
        additionalInfo: '',
      });
    });

    it('[AUTH-054, AUTH-055, ERR-008] says at the e-mail address that it has an account, until another one is typed', async () => {
      api.fail('requestDeveloper', { status: 400, message: 'A developer account with this e-mail exists already' });
      const { user, location } = open();
      await fill(user);
      await user.click(send());
      await waitFor(() =>
        expect(field('Email')).toHaveAccessibleDescription("Esiste già un'utenza sviluppatore per questa email."),
      );
      expect(field('Email')).toHaveFocus();
      expect(location().pathname).toBe('/registerDev');
      await user.type(field('Email'), 'x');
      expect(field('Email')).toBeValid();
    });

    it.each([
      ['a 400 without already', () => api.fail('requestDeveloper', { status: 400 })],
      ['a 500', () => api.fail('requestDeveloper', { status: 500, message: 'already' })],
      ['no server', () => api.cut('requestDeveloper')],
    ])(
      '[AUTH-054, AUTH-056, ERR-008] %s leads to the problem, and the form opens again as it was',
      async (_, prepare) => {
        prepare();
        const { user, location } = open();
        await fill(user);
        await user.click(send());
        await waitFor(() => expect(location().pathname).toBe('/registerDevResult'));
        expect(location().state).toEqual({ outcome: 'KO' });
        expect(JSON.parse(sessionStorage.getItem('registerDev') ?? '')).toMatchObject({
          nameSurname: 'Davide Venturi',
          siteCompany: 'gestionale.example',
        });
      },
    );

    it('[SHELL-282] leads to the problem also when the storage has no room for what was typed', async () => {
      api.fail('requestDeveloper', { status: 500 });
      const { user, location } = open();
      await fill(user);
      fillSessionStorage();
      await user.click(send());
      await waitFor(() => expect(location().pathname).toBe('/registerDevResult'));
      expect(location().state).toEqual({ outcome: 'KO' });
    });

    it('[AUTH-056] restores what was kept', () => {
      const { unmount } = open();
      unmount();
      sessionStorage.clear();
      jest.spyOn(Storage.prototype, 'clear').mockImplementationOnce(() => undefined);
      keepDraft({
        nameSurname: 'Davide Venturi',
        email: '',
        phone: '',
        companyName: '',
        addressCompany: '',
        siteCompany: '',
        volume: 'Oltre 1.000.000',
        optionsInfoAdd: '',
        privacy: true,
      });
      open();
      expect(field('Nome e cognome')).toHaveValue('Davide Venturi');
      expect(screen.getByRole('combobox', { name: 'Volume annuo dei pagamenti' })).toHaveValue('Oltre 1.000.000');
      expect(screen.getByRole('checkbox', { name: /informativa privacy/ })).not.toBeChecked();
    });
  });
});

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
