import { operations } from '@portal/contract';
import { type AuditAction, isAuditAction, OPERATOR_ACTIONS } from '../platform/audit/audit-actions.ts';
import { ACTIONS, REFUSALS } from './activity.texts.ts';
import { startOf } from './activity-query.ts';
import { factsOf } from './facts.ts';
import { sentenceOf } from './sentence.ts';

const every = [...Object.keys(operations), ...OPERATOR_ACTIONS].filter(isAuditAction);
const whole = ({ start, person, end }: ReturnType<typeof sentenceOf>) => `${start}${person}${end}`;
const known = { subject: '1000001', account: 'Giulia Longhi', count: 1, name: '', subjectName: '', byImport: null };
const done = { actor: 'Marta Ferri', account: 'Giulia Longhi', isOfOperator: false, refusal: null };

function told(action: AuditAction, detail: Record<string, unknown> = {}, more: Partial<typeof known> = {}): string {
  const how = ACTIONS[action];
  if (!('kind' in how)) throw new Error(`${action} is not told`);
  const sentence = sentenceOf(how, factsOf({ ...known, ...more }, detail, detail.price), done);
  return whole(sentence).replaceAll('\u00a0', ' ');
}

describe('[SEC-181] the sentence of an action', () => {
  it.each(every)('%s: it has one, or a written reason why it is not told', (action) => {
    const how = ACTIONS[action];
    if ('unlisted' in how) {
      expect(how.unlisted.length).toBeGreaterThan(20);
      return;
    }
    // Rows of an earlier server may lack any of the facts.
    expect(told(action)).toMatch(/^Marta Ferri (ha|è) \S/);
    expect(told(action)).not.toMatch(/(prodotto|categoria) una? /);
    expect(told(action, { terminalId: '10000001' })).not.toMatch(/undefined|\bnull\b|NaN|\[object|\s\s|\s$/);
    if (!how.tried) return;
    for (const refusal of Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]) {
      const tried = whole(sentenceOf(how, factsOf(known, {}, null), { ...done, actor: null, refusal }));
      expect(tried).toBe(`${how.tried}Giulia Longhi: ${REFUSALS[refusal]}`);
    }
  });

  it.each<[AuditAction, Record<string, unknown>, Partial<typeof known>, string]>([
    [
      'changePrices',
      { price: { from: 280, to: 300 } },
      { name: 'Amaretti' },
      'ha cambiato il prezzo di «Amaretti» da 2,80 € a 3,00 €',
    ],
    ['changePrices', {}, { count: 1_204 }, 'ha cambiato il prezzo di 1204 prodotti'],
    [
      'updateProduct',
      { before: { amount: 280, name: 'Tè' }, after: { amount: 300, name: 'Tè' } },
      { name: 'Tè' },
      'ha cambiato il prezzo di «Tè» da 2,80 € a 3,00 €',
    ],
    [
      'updateProduct',
      { before: { amount: 280, name: 'Te' }, after: { amount: 300, name: 'Tè' } },
      { name: 'Tè' },
      'ha modificato «Tè»: il prezzo da 2,80 € a 3,00 € e il nome da «Te» a «Tè»',
    ],
    [
      'confirmImport',
      { fileName: 'autunno.xlsx', new: 32, changed: 1 },
      {},
      'ha importato «autunno.xlsx»: 32 prodotti nuovi, 1 modificato',
    ],
    [
      'addTerminalToUser',
      { terminalId: '30418828', replaced: null },
      {},
      "ha assegnato l'ID Terminale 30418828 a Giulia Longhi",
    ],
    [
      'addTerminalToUser',
      { terminalId: '30418828', replaced: '30418829' },
      {},
      "ha assegnato l'ID Terminale 30418828 a Giulia Longhi al posto di 30418829",
    ],
    [
      'updateUser',
      { before: { description: 'Cassa' }, after: { description: 'Sala' } },
      {},
      "ha modificato l'utenza di Giulia Longhi: il ruolo da «Cassa» a «Sala»",
    ],
    [
      'addCategoryProducts',
      {},
      { count: 3, name: 'Bar', subjectName: 'Bar' },
      'ha aggiunto 2 prodotti alla categoria «Bar»',
    ],
    ['addCategoryProducts', {}, { count: 3, name: 'Tè', subjectName: 'Bar' }, 'ha aggiunto «Tè» alla categoria «Bar»'],
    ['endDeviceSession', { browser: 'Chrome', system: 'Windows' }, {}, 'ha terminato la sessione Chrome su Windows'],
  ])('%s tells what changed: %j', (action, detail, more, expected) => {
    expect(told(action, detail, more)).toBe(`Marta Ferri ${expected}`);
  });
});

describe('[SEC-181] the name in a sentence', () => {
  const sentence = (action: AuditAction, happened: Partial<Parameters<typeof sentenceOf>[2]>) => {
    const how = ACTIONS[action];
    if (!('kind' in how)) throw new Error(`${action} is not told`);
    return sentenceOf(how, factsOf(known, {}, null), { ...done, ...happened });
  };
  const nobody = { actor: null, account: null };

  it('comes first when the person who tried is known', () => {
    expect(sentence('uploadCatalog', { refusal: 'wrongRows' })).toEqual({
      start: '',
      person: 'Marta Ferri',
      end: ' ha provato a importare un file: il file ha righe da correggere',
    });
  });

  it('is that of the account when nobody is known to have done it, and nothing when there is none', () => {
    const start = 'È stato chiesto il link per una nuova password di ';
    expect(sentence('requestPasswordReset', { actor: null })).toEqual({ start, person: 'Giulia Longhi', end: '' });
    expect(sentence('requestPasswordReset', nobody)).toEqual({ start, person: '', end: '' });
    expect(sentence('login', { ...nobody, refusal: 'unknownName' })).toEqual({
      start: 'Tentativo di accesso come ',
      person: '',
      end: ': username sconosciuto',
    });
  });

  it("is 'L'assistenza' when the operator did it, or nobody is known", () => {
    const operator = { start: '', person: "L'assistenza" };
    expect(sentence('requestPasswordReset', { actor: null, isOfOperator: true })).toMatchObject(operator);
    expect(sentence('revokeAccount', nobody)).toMatchObject(operator);
  });
});

it.each([
  [1, '2026-11-22T22:30:00Z', '2026-11-21T23:00:00.000Z'],
  [1, '2026-11-22T23:30:00Z', '2026-11-22T23:00:00.000Z'],
  [7, '2026-11-22T12:00:00Z', '2026-11-15T23:00:00.000Z'],
  [7, '2026-10-25T22:30:00Z', '2026-10-18T22:00:00.000Z'],
  [7, '2027-04-01T22:30:00Z', '2027-03-26T23:00:00.000Z'],
  [30, '2026-07-20T12:00:00Z', '2026-06-20T22:00:00.000Z'],
])('[SEC-180] %i days before %s begin at midnight in Italy', (days, now, start) => {
  expect(startOf(days, new Date(now)).toISOString()).toBe(start);
});
