import { categoryReader, categoryText } from './category-text.ts';

const read = categoryReader([{ id: 'c1', name: 'Bar' }]);
const TOO_MANY = { cause: 'Il prodotto ha più di 100 categorie.' };
const named = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

describe('the categories of a product in a file', () => {
  it('[IMP-023] may be a hundred, and no more', () => {
    expect(read(named(100).join(';'))).toEqual({ names: named(100) });
    expect(read(named(101).join(';'))).toEqual(TOO_MANY);
  });

  it('[IMP-023] may be repeated, but not beyond three hundred parts', () => {
    expect(read('Bar;'.repeat(300))).toEqual({ names: ['Bar'] });
    expect(read('Bar;'.repeat(301))).toEqual(TOO_MANY);
  });

  it('[IMP-023] may have names of 30 characters, without counting invisible ones', () => {
    const name = 'x'.repeat(30);
    expect(read(`${name}\u200b`)).toEqual({ names: [name] });
  });

  it('[IMP-023] keep the spelling of the first of two names that differ in letter case', () => {
    expect(read('Tisane; TISANE; bar; BAR')).toEqual({ names: ['Tisane', 'Bar'] });
  });

  it('[IMP-155] may be written one below the other, with or without semicolons', () => {
    for (const text of [
      'Bar\nDolci',
      'Bar\r\nDolci',
      'Bar;\nDolci',
      '\nBar\n\n Dolci ',
      'Bar\u2028Dolci',
      'Bar\tDolci',
    ]) {
      expect(read(text)).toEqual({ names: ['Bar', 'Dolci'] });
    }
  });

  it('[IMP-155] are one when their lines together are a name of the catalogue', () => {
    const readKnown = categoryReader([
      { id: 'c1', name: 'Dolci al cucchiaio' },
      { id: 'c2', name: 'Pane; grissini' },
    ]);
    expect(readKnown('Bar\nDolci al\ncucchiaio\nVini')).toEqual({ names: ['Bar', 'Dolci al cucchiaio', 'Vini'] });
    expect(readKnown('Pane;\ngrissini; dolci\nal cucchiaio')).toEqual({
      names: ['Pane; grissini', 'Dolci al cucchiaio'],
    });
  });

  it('[IMP-155, IMP-028] are not read when they have too many lines', () => {
    expect(read('Bar\n'.repeat(300))).toEqual({ names: ['Bar'] });
    expect(read('Bar\n'.repeat(8_000))).toEqual(TOO_MANY);
  });

  it('[IMP-023] with curly apostrophes are recognised in the catalogue, and otherwise written straight', () => {
    const readKnown = categoryReader([{ id: 'c1', name: "Dell'orto" }]);
    expect(readKnown('dell’orto; Dell’alba')).toEqual({ names: ["Dell'orto", "Dell'alba"] });
  });

  it('are refused with the name that has a special character, or shows an error of the spreadsheet', () => {
    expect(read('Bar; Vino #1')).toEqual({
      cause:
        "La categoria «Vino #1» può contenere solo lettere, numeri, spazi e apostrofi. Separa più categorie con ';'.",
    });
    expect(read('#N/D')).toEqual({
      cause: 'La cella mostra un errore al posto di un valore. Correggila e riprova.',
    });
  });

  it('[IMP-023] give the same answer for the same text again, and for another one another', () => {
    for (const text of ['Bar', 'Tisane', 'Bar']) expect(read(text)).toEqual({ names: [text] });
  });

  it('[CONST-008] are written with semicolons, and cut at the 32767 characters of a cell', () => {
    expect(categoryText([{ name: 'Bar' }, { name: 'Dolci' }])).toBe('Bar; Dolci');
    const text = categoryText(Array.from({ length: 1_100 }, () => ({ name: 'x'.repeat(30) })));
    expect(text).toHaveLength(32_767);
  });
});
