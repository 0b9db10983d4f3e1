import { categoryReader, categoryText } from './category-text.ts';
import { numberText, readPrice } from './price-text.ts';

const NOT_ABOVE_ZERO = 'Il prezzo deve essere maggiore di zero.';
const NOT_A_NUMBER = 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.';
const TOO_MANY_DECIMALS = 'Il prezzo ha più di due decimali. Scrivilo in euro, per esempio 1.250,50.';

describe('a price of an import', () => {
  it.each([
    ['1,20', 120],
    ['1.20', 120],
    ['12', 1_200],
    ['0,5', 50],
    ['1.250,50', 125_050],
    ['1,250.50', 125_050],
    ['1250,5', 125_050],
    ["1'250,50", 125_050],
    ['1 250,50', 125_050],
    ['1\u202f250,50 €', 125_050],
    ['€ 3', 300],
    ['3 EURO', 300],
    ['1.250', 125_000],
    ['99.999,99', 9_999_999],
    ["1'250.50", 125_050],
    ['1’250,50', 125_050],
    ["1'250", 125_000],
    ['12.500,5', 1_250_050],
    ['12.500', 1_250_000],
    ['12,5 Euro', 1_250],
    ['3 eur', 300],
    ['0,01', 1],
    ['00,50', 50],
    ['1 250', 125_000],
    ['1 250.50', 125_050],
    ['  €\u00a012,50 ', 1_250],
    ['12,50EUR', 1_250],
  ])('[IMP-022] may be written %s', (text, amount) => {
    expect(readPrice(text)).toEqual({ amount });
  });

  it.each([
    ['', 'Manca il prezzo.'],
    ['gratis', NOT_A_NUMBER],
    ['€', NOT_A_NUMBER],
    ['-1', NOT_ABOVE_ZERO],
    ['− 2,50', NOT_ABOVE_ZERO],
    ['-x', NOT_A_NUMBER],
    ['x-1', NOT_A_NUMBER],
    ['--1', NOT_A_NUMBER],
    ['1.2.3', NOT_A_NUMBER],
    ['12.50,10.2', NOT_A_NUMBER],
    ['1,250', TOO_MANY_DECIMALS],
    ['0.125', TOO_MANY_DECIMALS],
    [',125', TOO_MANY_DECIMALS],
    ['12,34567', TOO_MANY_DECIMALS],
    ['0.250', TOO_MANY_DECIMALS],
    ['x1,250', NOT_A_NUMBER],
    ['1,250x', NOT_A_NUMBER],
    ['x12', NOT_A_NUMBER],
    ['12x', NOT_A_NUMBER],
    ['x1,20', NOT_A_NUMBER],
    ['1,20x', NOT_A_NUMBER],
    ['x1.20', NOT_A_NUMBER],
    ['1.20x', NOT_A_NUMBER],
    ['x1.250', NOT_A_NUMBER],
    ['1.250x', NOT_A_NUMBER],
    ['2026-11-25', 'Il prezzo è una data. Scrivilo in euro, per esempio 1.250,50.'],
    ['1/2/26 10:30', 'Il prezzo è una data. Scrivilo in euro, per esempio 1.250,50.'],
    ['10:30', 'Il prezzo è un orario. Scrivilo in euro, per esempio 1.250,50.'],
    ['10:30:59', 'Il prezzo è un orario. Scrivilo in euro, per esempio 1.250,50.'],
    ['12€50', NOT_A_NUMBER],
    ['2€80', NOT_A_NUMBER],
    ['5 euro 50', NOT_A_NUMBER],
    ['12 50', NOT_A_NUMBER],
    ['1 2 50', NOT_A_NUMBER],
    ['1 250,5 0', NOT_A_NUMBER],
    ['3 neuro', NOT_A_NUMBER],
    ['12%', 'Il prezzo è una percentuale. Scrivilo in euro, per esempio 1.250,50.'],
    ['12% o 13', NOT_A_NUMBER],
    ['dal 1/2/26', NOT_A_NUMBER],
    ['1/2/26 circa', NOT_A_NUMBER],
    ['ore 10:30', NOT_A_NUMBER],
    ['10:30 circa', NOT_A_NUMBER],
    ['#N/D', 'La cella mostra un errore al posto di un valore. Correggila e riprova.'],
    ['0,00', 'Il prezzo deve essere maggiore di zero.'],
    ['100000', 'Il prezzo supera il massimo di 99.999,99 euro.'],
  ])('[IMP-022] may not be "%s"', (text, cause) => {
    expect(readPrice(text)).toEqual({ cause });
  });

  it('[IMP-022, CONST-006] is at most 99,999.99 euro', () => {
    expect(readPrice('99999,99')).toEqual({ amount: 9_999_999 });
    expect(readPrice('100.000,00')).toEqual({ cause: 'Il prezzo supera il massimo di 99.999,99 euro.' });
  });

  it('[IMP-022] of a number is that number to the cent, for every possible price', () => {
    const wrong = [];
    for (let amount = 1; amount <= 9_999_999; amount += 7) {
      const reading = readPrice(numberText(amount / 100));
      if (!('amount' in reading) || reading.amount !== amount) wrong.push(amount);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    [12.340000000000002, { amount: 1_234 }],
    [1.005, { cause: TOO_MANY_DECIMALS }],
    [-3, { cause: NOT_ABOVE_ZERO }],
    [1.0000004, { amount: 100 }],
    [1.000002, { cause: TOO_MANY_DECIMALS }],
    [-1e22, { cause: NOT_A_NUMBER }],
    [1e22, { cause: NOT_A_NUMBER }],
  ])('of the number %d is read without guessing', (value, reading) => {
    expect(readPrice(numberText(value))).toEqual(reading);
  });
});

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
