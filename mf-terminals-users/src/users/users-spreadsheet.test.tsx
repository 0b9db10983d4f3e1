import { SCOPE } from '@portal/contract';
import {
  aSuperUser,
  aTerminal,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  renderPortal,
  setWindowWidth,
} from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import UserListPage from './user-list-page';

const config = { ownOperations: ['previewUsersUpload'] } as const;
const api = fakeApi(config);
const saved: { name: string; blob: Blob }[] = [];
const file = new File(['cells'], 'utenze.xlsx');
const correct = { associationsBeforeUpload: 14, associationsAfterUpload: 17, validationErrors: [] };

const spreadsheet = (name?: string) =>
  new Response('cells', { headers: name ? { 'content-disposition': `attachment; filename="${name}"` } : {} });

beforeEach(() => {
  setWindowWidth(1280);
  saved.length = 0;
  let blob = new Blob();
  // jsdom has no object addresses and downloads nothing.
  URL.createObjectURL = (given) => {
    if (given instanceof Blob) blob = given;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  api.answer('getTerminals', [aTerminal()]);
  api.answer('getDevelopers', []);
  api.answer('getUsers', [aUser()]);
  api.answer('getSuperUser', aSuperUser());
});

async function openPage(differences: Parameters<typeof renderPortal>[1] = {}) {
  const page = renderPortal(<UserListPage />, {
    path: '/users',
    scope: SCOPE.administrator,
    facts: { superUser: aSuperUser() },
    ...differences,
  });
  await screen.findByRole('list', { name: 'Le tue utenze' });
  return page;
}

const choose = (chosen = file) =>
  fireEvent.change(screen.getByLabelText('UPLOAD UTENZE', { selector: 'input' }), { target: { files: [chosen] } });

describe('the download', () => {
  it('[USER-004, USER-031, API-021] saves the file under the name of the answer', async () => {
    api.respond('downloadUsers', () => spreadsheet('bottega.xlsx'));
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'SCARICA UTENZE' }));
    await screen.findByRole('button', { name: 'SCARICA UTENZE', busy: false });
    expect(saved.map(({ name }) => name)).toEqual(['bottega.xlsx']);
  });

  it('[USER-031, API-021, CONST-032] calls it utenze.xlsx where the answer names none', async () => {
    api.respond('downloadUsers', () => spreadsheet());
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'SCARICA UTENZE' }));
    await screen.findByRole('button', { name: 'SCARICA UTENZE', busy: false });
    expect(saved.map(({ name }) => name)).toEqual(['utenze.xlsx']);
  });

  it('[ERR-015, RES-007] ends on the failure result when it fails', async () => {
    api.fail('downloadUsers', { status: 500 });
    const { user, location } = await openPage();
    await user.click(screen.getByRole('button', { name: 'SCARICA UTENZE' }));
    await screen.findByText('another page');
    expect(location()).toMatchObject({
      pathname: '/result',
      state: {
        isSuccess: false,
        errorTitle: 'Si è verificato un errore durante il download del file',
        errorMessage: 'Riprova più tardi. Grazie per la pazienza',
        button: 'TORNA ALLE UTENZE',
        data: { from: 'Users' },
      },
    });
  });

  it('[SHELL-007, SHELL-047] stays where it is when the session ends', async () => {
    api.fail('downloadUsers', { status: 401 });
    const { user, location, portal } = await openPage();
    await user.click(screen.getByRole('button', { name: 'SCARICA UTENZE' }));
    await waitFor(() => expect(portal.session.facts().status).toBe('signed-out'));
    expect(location().pathname).toBe('/users');
  });
});

describe('the upload', () => {
  it('[VAL-002, USER-015] asks for .xlsx and .xls', async () => {
    await openPage();
    expect(screen.getByLabelText('UPLOAD UTENZE', { selector: 'input' })).toHaveAttribute('accept', '.xlsx,.xls');
  });

  it('[USER-014, USER-016, USER-032, USER-033, RES-022] verifies, asks, uploads, saves the answered file, says so, reloads', async () => {
    api.answer('verifyUsersUpload', correct);
    api.respond('uploadUsers', () => spreadsheet());
    const { user, portal } = await openPage();
    const told = jest.fn();
    portal.events.subscribe('accounts:changed', told);
    choose();

    const question = await screen.findByRole('dialog', {
      name: 'Confermi di voler procedere alle seguenti modifiche?',
    });
    expect(question).toHaveTextContent('14 associazioni esistenti');
    expect(question).toHaveTextContent("17 associazioni dopo l'upload");
    await expectNoAxeViolations(question);
    expect(api.calls('uploadUsers')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'CONFERMA' }));

    const done = await screen.findByRole('dialog', { name: 'Il file è stato caricato con successo.' });
    await expectNoAxeViolations(done);
    expect(done).toHaveTextContent('Abbiamo scaricato il file utenze.xlsx con le utenze aggiornate.');
    expect(saved.map(({ name }) => name)).toEqual(['utenze.xlsx']);
    expect(api.calls('getUsers')).toHaveLength(2);
    expect(told).toHaveBeenCalledTimes(1);
    const [call] = api.calls('uploadUsers');
    expect(call?.body).toMatchObject({ file: expect.objectContaining({ name: 'utenze.xlsx' }) });
    await user.click(within(done).getByRole('button', { name: 'HO CAPITO' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[USER-016] changes nothing on ANNULLA, also from the keyboard', async () => {
    api.answer('verifyUsersUpload', correct);
    const { user } = await openPage();
    choose();
    const question = await screen.findByRole('dialog', { name: /Confermi/ });
    await user.click(within(question).getByRole('button', { name: 'ANNULLA' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    choose();
    await screen.findByRole('dialog', { name: /Confermi/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.calls('uploadUsers')).toHaveLength(0);
  });

  it('[USER-018, USER-019] shows the first mistake with its row, and all of them behind dettaglio errori', async () => {
    api.answer('verifyUsersUpload', {
      associationsBeforeUpload: 14,
      associationsAfterUpload: 14,
      validationErrors: [
        { type: 'INVALID_TID', row: 6, value: '30419900' },
        { type: 'MISSING_EMAIL', row: 9 },
      ],
    });
    const { user } = await openPage();
    choose();
    const dialog = await screen.findByRole('dialog', { name: 'Errore nella validazione del file' });
    expect(dialog).toHaveTextContent('Errore sulla riga 6: TID 30419900 non attivo sul punto vendita corrente.');
    expect(screen.queryByText('Email non compilata.')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'dettaglio errori' }));
    const list = within(dialog).getByRole('list', { name: 'Dettaglio errori' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Riga 6TID 30419900 non attivo sul punto vendita corrente.', 'Riga 9Email non compilata.']);
    await expectNoAxeViolations(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'CHIUDI' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[USER-015, USER-022] refuses another kind of file before any call', async () => {
    await openPage();
    choose(new File(['a;b'], 'utenze.csv'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Il formato del file non è valido.');
    expect(api.calls('verifyUsersUpload')).toHaveLength(0);
  });

  it.each(['verifyUsersUpload', 'uploadUsers'] as const)(
    '[ERR-017, RES-007] ends on the failure result when %s fails',
    async (failing) => {
      api.answer('verifyUsersUpload', correct);
      api.fail(failing, { status: 500 });
      const { user, location } = await openPage();
      choose();
      if (failing === 'uploadUsers') await user.click(await screen.findByRole('button', { name: 'CONFERMA' }));
      await screen.findByText('another page');
      expect(location()).toMatchObject({
        pathname: '/result',
        state: {
          isSuccess: false,
          errorTitle: "Si è verificato un errore durante l'upload del file",
          errorMessage: 'Riprova più tardi. Grazie per la pazienza',
          button: 'TORNA ALLE UTENZE',
          data: { from: 'Users' },
        },
      });
    },
  );
});

it('[USER-096] shows before CONFERMA each person with what would change, from old to new', async () => {
  api.answer('verifyUsersUpload', correct);
  api.answer('previewUsersUpload', {
    created: 1,
    changed: 102,
    changes: [
      {
        username: '',
        email: 'nuova@example.com',
        name: '',
        before: null,
        after: { description: '', MPOS: '50010001', SOFTPOS: '' },
      },
      {
        username: 'giulia.longhi',
        email: 'giulia.longhi@bottegaferri.it',
        name: 'Giulia Longhi',
        before: { description: 'Cassa', MPOS: '50010001', SOFTPOS: '' },
        after: { description: 'Cassa', MPOS: '', SOFTPOS: '50020001' },
      },
    ],
  });
  await openPage({ config });
  choose();
  const question = await screen.findByRole('dialog', { name: 'Confermi di voler procedere alle seguenti modifiche?' });
  expect(within(question).getByText('1 utenza nuova, 102 utenze cambiano')).toBeInTheDocument();
  const people = within(within(question).getByRole('list', { name: 'Utenze che cambiano' })).getAllByRole('listitem');
  expect(people[0]).toHaveTextContent(/^nuova@example\.comNUOVAMobile POS50010001$/);
  expect(people[1]).toHaveTextContent(
    /^Giulia LonghiMODIFICATAMobile POS.*50010001.*nessunoSoftPOS.*nessuno.*50020001$/,
  );
  expect(within(question).getByText('E altre 101 utenze.')).toBeInTheDocument();
  await expectNoAxeViolations(question);
});
