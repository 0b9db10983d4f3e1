import { numberText, readPrice } from './price-text.ts';

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
  ])('[IMP-022] may be written %s', (text, amount) => {
    expect(readPrice(text)).toEqual({ amount });
  });

  it.each([
    ['', 'Manca il prezzo.'],
    ['gratis', 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.'],
    ['€', 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.'],
    ['-1', 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.'],
    ['1.2.3', 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.'],
    ['12.50,10.2', 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.'],
    ['1,250', 'Il prezzo ha più di due decimali. Scrivilo in euro, per esempio 1.250,50.'],
    ['0.125', 'Il prezzo ha più di due decimali. Scrivilo in euro, per esempio 1.250,50.'],
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
    [1.005, { cause: 'Il prezzo ha più di due decimali. Scrivilo in euro, per esempio 1.250,50.' }],
    [-3, { cause: 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.' }],
    [1e22, { cause: 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.' }],
  ])('of the number %d is read without guessing', (value, reading) => {
    expect(readPrice(numberText(value))).toEqual(reading);
  });
});
