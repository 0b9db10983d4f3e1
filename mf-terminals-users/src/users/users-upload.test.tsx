import { fakeApi, watchDownloads } from '@portal/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { answerWithUsers, openUserList, usersFile } from '../../test/user-list';

const config = { ownOperations: ['previewUsersUpload'] } as const;
const api = fakeApi(config);
const downloads = watchDownloads();
const file = new File(['cells'], 'utenze.xlsx');
const correct = { associationsBeforeUpload: 14, associationsAfterUpload: 17, validationErrors: [] };

const choose = (chosen = file) =>
  fireEvent.change(screen.getByLabelText('UPLOAD UTENZE', { selector: 'input' }), { target: { files: [chosen] } });

beforeEach(() => answerWithUsers(api));

describe('the upload', () => {
  it('[VAL-002, USER-015] restricts the file picker to .xlsx and .xls', async () => {
    await openUserList();
    expect(screen.getByLabelText('UPLOAD UTENZE', { selector: 'input' })).toHaveAttribute('accept', '.xlsx,.xls');
  });

  it('[USER-014, USER-016, USER-032, USER-033, RES-022] verifies, asks, uploads, saves the file from the answer, says so, and reloads', async () => {
    api.answer('verifyUsersUpload', correct);
    api.respond('uploadUsers', () => usersFile());
    const { user, portal } = await openUserList();
    const told = jest.fn();
    portal.events.subscribe('accounts:changed', told);
    choose();

    const question = await screen.findByRole('dialog', {
      name: 'Confermi di voler procedere alle seguenti modifiche?',
    });
    expect(question).toHaveTextContent('14 associazioni esistenti');
    expect(question).toHaveTextContent("17 associazioni dopo l'upload");
    expect(api.calls('uploadUsers')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'CONFERMA' }));

    const done = await screen.findByRole('dialog', { name: 'Il file è stato caricato con successo.' });
    expect(done).toHaveTextContent('Abbiamo scaricato il file utenze.xlsx con le utenze aggiornate.');
    expect(downloads.names()).toEqual(['utenze.xlsx']);
    expect(api.calls('getUsers')).toHaveLength(2);
    expect(told).toHaveBeenCalledTimes(1);
    const [call] = api.calls('uploadUsers');
    expect(call?.body).toMatchObject({ file: expect.objectContaining({ name: 'utenze.xlsx' }) });
    await user.click(within(done).getByRole('button', { name: 'HO CAPITO' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[USER-016] changes nothing on ANNULLA, also from the keyboard', async () => {
    api.answer('verifyUsersUpload', correct);
    const { user } = await openUserList();
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
    const { user } = await openUserList();
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
    await user.click(within(dialog).getByRole('button', { name: 'CHIUDI' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[USER-015, USER-022] refuses another kind of file before any call', async () => {
    await openUserList();
    choose(new File(['a;b'], 'utenze.csv'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Il formato del file non è valido.');
    expect(api.calls('verifyUsersUpload')).toHaveLength(0);
  });

  it.each(['verifyUsersUpload', 'uploadUsers'] as const)(
    '[ERR-017, RES-007] ends with the failure result when %s fails',
    async (failing) => {
      api.answer('verifyUsersUpload', correct);
      api.fail(failing, { status: 500 });
      const { user, result } = await openUserList();
      choose();
      if (failing === 'uploadUsers') await user.click(await screen.findByRole('button', { name: 'CONFERMA' }));
      expect(await result()).toMatchObject({
        isSuccess: false,
        errorTitle: "Si è verificato un errore durante l'upload del file",
        errorMessage: 'Riprova più tardi. Grazie per la pazienza',
        button: 'TORNA ALLE UTENZE',
        data: { from: 'Users' },
      });
    },
  );
});

it('[USER-096] shows before CONFERMA what would change for each person, from old to new', async () => {
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
  await openUserList({ config });
  choose();
  const question = await screen.findByRole('dialog', { name: 'Confermi di voler procedere alle seguenti modifiche?' });
  expect(within(question).getByText('1 utenza nuova, 102 utenze cambiano')).toBeInTheDocument();
  const people = within(within(question).getByRole('list', { name: 'Utenze che cambiano' })).getAllByRole('listitem');
  expect(people[0]).toHaveTextContent(/^nuova@example\.comNUOVAMobile POS50010001$/);
  expect(people[1]).toHaveTextContent(
    /^Giulia LonghiMODIFICATAMobile POS.*50010001.*nessunoSoftPOS.*nessuno.*50020001$/,
  );
  expect(within(question).getByText('E altre 101 utenze.')).toBeInTheDocument();
});

it('[USER-014, USER-096] asks without the changes when only they cannot be worked out', async () => {
  api.answer('verifyUsersUpload', correct);
  api.fail('previewUsersUpload', { status: 400 });
  await openUserList({ config });
  choose();
  const question = await screen.findByRole('dialog', { name: 'Confermi di voler procedere alle seguenti modifiche?' });
  expect(within(question).queryByRole('list', { name: 'Utenze che cambiano' })).not.toBeInTheDocument();
  expect(within(question).getByRole('button', { name: 'CONFERMA' })).toBeEnabled();
});
