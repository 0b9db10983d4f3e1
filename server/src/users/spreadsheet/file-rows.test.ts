import { fileRows } from './file-rows.ts';

describe('the headers', () => {
  const cells = (texts: readonly string[]) => texts.map((text) => (text === '' ? undefined : { value: text, text }));
  const sheet = (...rows: (readonly string[])[]) => ({
    rows: rows.map((texts, index) => ({ number: index + 1, cells: cells(texts) })),
  });
  const HEADERS = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'];

  it('may be in any order', async () => {
    const read = await fileRows(sheet(HEADERS.toReversed(), ['', '10000001', 'Sala', 'a@example.com', '']));
    expect(read).toEqual({
      rows: [{ number: 2, username: '', email: 'a@example.com', role: 'Sala', MPOS: '10000001', SOFTPOS: '' }],
    });
  });

  it('[USER-023] must all be there, letter for letter, and no others', async () => {
    expect(await fileRows(sheet(['Username', 'E-mail', 'Ruolo', 'TID Mobile POS', 'Ruolo'], ['a']))).toEqual({
      errors: [
        { type: 'INVALID_FILE_HEADER', field: 'Email' },
        { type: 'INVALID_FILE_HEADER', field: 'TID SoftPOS' },
        { type: 'INVALID_FILE_HEADER', value: 'E-mail' },
        { type: 'INVALID_FILE_HEADER', value: 'Ruolo' },
      ],
    });
  });

  it('[USER-152] may stand below a title, but not below users', async () => {
    const titled = sheet(['Utenze del negozio'], ['aggiornate a maggio'], HEADERS, ['giulia']);
    expect(await fileRows(titled)).toMatchObject({ rows: [{ number: 4, username: 'giulia' }] });
    const rows = Array.from({ length: 11 }, (_, index) => [`nome ${index}`]);
    expect(await fileRows(sheet(...rows, HEADERS, ['giulia']))).toMatchObject({
      errors: [{ type: 'INVALID_FILE_HEADER', field: 'Username' }, {}, {}, {}, {}, { value: 'nome 0' }],
    });
  });

  it('[USER-020] are not users: a file with only headers is empty', async () => {
    expect(await fileRows(sheet(HEADERS))).toEqual({ errors: [{ type: 'INVALID_FILE_EMPTY', reason: 'empty' }] });
  });

  it('ignore a note in a column of its own', async () => {
    expect(await fileRows(sheet(HEADERS, ['', '', '', '', '', 'nota'], ['giulia']))).toMatchObject({
      rows: [{ number: 3, username: 'giulia' }],
    });
  });

  it('turn a number back into a terminal id, with the zeros that it lost', async () => {
    const id = { value: 123_456, text: '1,23E+05' };
    const read = await fileRows({
      rows: [...sheet(HEADERS).rows, { number: 2, cells: [undefined, undefined, undefined, id, undefined] }],
    });
    expect(read).toMatchObject({ rows: [{ MPOS: '00123456' }] });
  });
});
