import { isSpreadsheetName, localRefusal, type UploadError, uploadMessage } from './upload-errors';

it.each<[string, UploadError, string]>([
  ['[USER-020]', { type: 'INVALID_FILE_EMPTY' }, 'Il file è vuoto.'],
  [
    '[USER-021]',
    { type: 'INVALID_FILE_SHEET' },
    'Il foglio di lavoro non è valido. Modifica il file delle utenze attuali.',
  ],
  [
    '[USER-401]',
    { type: 'INVALID_FILE_FORMAT', row: 5, field: 'Email', value: 'nuova@example.com', reason: 'repeated' },
    'nuova@example.com è già in una riga più in alto: lascia una riga sola per ogni utenza.',
  ],
  [
    '[USER-402]',
    { type: 'USERNAME_EMAIL_MISMATCH', row: 2, field: 'Username', value: '', additionalValue: 'giulia@example.com' },
    "L'email giulia@example.com è già di un'utenza: scrivi in questa riga il suo username.",
  ],
  ['[USER-022]', { type: 'INVALID_FILE_FORMAT' }, 'Il formato del file non è valido.'],
  [
    '[USER-089]',
    { type: 'INVALID_FILE_FORMAT', reason: 'damaged' },
    'Il file è danneggiato o incompleto. Salvalo di nuovo e riprova.',
  ],
  [
    '[USER-089]',
    { type: 'INVALID_FILE_FORMAT', reason: 'encrypted' },
    'Il file è protetto da una password. Toglila, scegli Salva con nome › xlsx e riprova.',
  ],
  [
    '[USER-089]',
    { type: 'INVALID_FILE_FORMAT', reason: 'macros' },
    'Il file contiene delle macro. Scegli Salva con nome › xlsx, che non ne ha, e riprova.',
  ],
  [
    '[USER-089]',
    { type: 'INVALID_FILE_FORMAT', reason: 'rows' },
    'Il file ha troppe righe. Dividilo in più file e riprova.',
  ],
  [
    '[USER-115]',
    { type: 'INVALID_FILE_FORMAT', reason: 'staff' },
    'Con questo file le utenze sarebbero più di 10.000. Revoca quelle che non servono più, oppure togli delle righe dal file, e riprova.',
  ],
  [
    '[USER-022, USER-151]',
    { type: 'INVALID_FILE_FORMAT', reason: 'notSpreadsheet' },
    'Il formato del file non è valido. Aprilo con il programma che lo ha creato, scegli Salva con nome › xlsx (in Numbers: Esporta come › Excel) e riprova.',
  ],
  [
    '[USER-151]',
    { type: 'INVALID_FILE_FORMAT', reason: 'document' },
    'Il formato del file non è valido. Copia la tabella in Excel, scegli Salva con nome › xlsx e riprova.',
  ],
  [
    '[USER-022]',
    { type: 'INVALID_FILE_FORMAT', row: 4, field: 'Username', value: 'giulia.longhi' },
    'Il formato non è valido: Username giulia.longhi.',
  ],
  ['[USER-023]', { type: 'INVALID_FILE_HEADER' }, "L'intestazione del file non è valida."],
  [
    '[USER-023]',
    { type: 'INVALID_FILE_HEADER', field: 'TID SoftPOS' },
    "L'intestazione del file non è valida: manca la colonna TID SoftPOS.",
  ],
  [
    '[USER-023]',
    { type: 'INVALID_FILE_HEADER', value: 'E-mail' },
    "L'intestazione del file non è valida: la colonna E-mail non è prevista o è ripetuta.",
  ],
  [
    '[USER-024]',
    { type: 'INVALID_EMAIL_FORMAT', row: 4, value: 'a b@c.it' },
    'Email a b@c.it: simboli e spazi non sono ammessi.',
  ],
  ['[USER-025]', { type: 'MISSING_TID', row: 4 }, 'TID non compilato.'],
  ['[USER-026]', { type: 'INVALID_TID', row: 4, value: '304' }, 'TID 304 non attivo sul punto vendita corrente.'],
  ['[USER-027]', { type: 'USERNAME_NOT_EXISTS', row: 4, value: 'x.y' }, 'Lo username x.y non esiste.'],
  [
    '[USER-028]',
    { type: 'USERNAME_EMAIL_MISMATCH', row: 4, value: 'x.y', additionalValue: 'a@b.it' },
    "Lo username x.y non corrisponde all'email a@b.it.",
  ],
  [
    '[USER-029]',
    { type: 'ROLE_TOO_LONG', row: 4, value: 'Cassa molto lunga davvero' },
    'Il ruolo Cassa molto lunga davvero supera i 20 caratteri.',
  ],
  ['[USER-030]', { type: 'MISSING_EMAIL', row: 4 }, 'Email non compilata.'],
])('%s describes the mistake %j', (_id, error, text) => {
  expect(uploadMessage(error)).toEqual({ row: error.row ?? null, text });
});

it('[USER-026] leaves out what the server does not say', () => {
  expect(uploadMessage({ type: 'INVALID_TID', row: 4 }).text).toBe('TID non attivo sul punto vendita corrente.');
});

it.each([
  ['utenze.xlsx', true],
  ['UTENZE.XLS', true],
  ['utenze.csv', false],
  ['xlsx', false],
])('[USER-015, VAL-002] treats %s as a spreadsheet: %s', (name, taken) => {
  expect(isSpreadsheetName(name)).toBe(taken);
});

it('[USER-015, USER-022, USER-151] refuses without a call a file that is not a spreadsheet, is empty or is too large', () => {
  expect(localRefusal({ name: 'a.csv', size: 9 })?.text).toMatch(/^Il formato del file non è valido\. Aprilo .*xlsx/);
  expect(localRefusal({ name: 'a.PDF', size: 9 })?.text).toMatch(
    /^Il formato del file non è valido\. Copia la tabella/,
  );
  expect(localRefusal({ name: 'a.xls', size: 0 })?.text).toBe('Il file è vuoto.');
  expect(localRefusal({ name: 'a.xls', size: 5 * 1024 * 1024 + 1 })?.text).toMatch(/5 MB/);
  expect(localRefusal({ name: 'a.xls', size: 5 * 1024 * 1024 })).toBeNull();
});
