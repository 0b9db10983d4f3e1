import { type DeveloperRequestForm, developerRequestSchema, emptyRequest } from './developer-request.schema';
import { dropDraft, keepDraft, restoredDraft } from './developer-request-draft';

const filled: DeveloperRequestForm = {
  nameSurname: 'Davide Venturi',
  email: 'davide@example.com',
  phone: '+39 3331234567',
  companyName: 'Gestionale Emilia',
  addressCompany: 'Via Roma 1, Bologna',
  siteCompany: 'https://gestionale.example',
  volume: '0 - 100.000',
  optionsInfoAdd: '',
  privacy: true,
};

const isComplete = (differences: Partial<DeveloperRequestForm>) =>
  developerRequestSchema.isValidSync({ ...filled, ...differences });

it('[AUTH-050] is complete with everything except the extra information', () => {
  expect(isComplete({})).toBe(true);
});

it.each(['nameSurname', 'email', 'phone', 'companyName', 'addressCompany', 'siteCompany', 'volume'] as const)(
  '[AUTH-050, VAL-005] is not complete without %s',
  (name) => {
    expect(isComplete({ [name]: '' })).toBe(false);
    expect(isComplete({ [name]: '   ' })).toBe(false);
    expect(isComplete({ [name]: '\u200b\u3164' })).toBe(false);
  },
);

it('[AUTH-048, AUTH-050] is not complete without the privacy tick', () => {
  expect(isComplete({ privacy: false })).toBe(false);
});

it.each(['+39 3331234567', '+393331234567', '+1 5', '3331234567', '0'])('[AUTH-053] takes the phone %s', (phone) => {
  expect(isComplete({ phone })).toBe(true);
});

it('[AUTH-290] takes e-mail, phone and site as they are copied from a page, a mail or the contacts of a phone', () => {
  const copied = {
    email: '\u200bdavide@example.com\u00a0',
    phone: '\u202a+39 3331234567\u202c',
    siteCompany: 'gestio\u00adnale.example',
  };
  expect(developerRequestSchema.cast({ ...filled, ...copied })).toMatchObject({
    email: 'davide@example.com',
    phone: '+39 3331234567',
    siteCompany: 'gestionale.example',
  });
  expect(isComplete(copied)).toBe(true);
});

it.each(['+39', '+39 ', '+393 3331234567', '+39  333', '33312345678', '333 1234567', '39 333', 'tre'])(
  '[AUTH-053] refuses the phone %s',
  (phone) => {
    expect(isComplete({ phone })).toBe(false);
  },
);

it.each(['davide@gestionale-emilia', 'davide', '@example.com', 'davide@.it', 'da vide@example.com'])(
  '[AUTH-051] refuses the e-mail %s',
  (email) => {
    expect(isComplete({ email })).toBe(false);
  },
);

it.each(['gestionale.example', 'http://gestionale.example/chi-siamo?x=1', 'https://www.gestionale.example:8443'])(
  '[AUTH-052] takes the site %s',
  (siteCompany) => {
    expect(isComplete({ siteCompany })).toBe(true);
  },
);

it.each(['gestionale', 'https://', 'javascript:alert(1)', 'ftp://gestionale.example', 'gestionale .example'])(
  '[AUTH-052] refuses the site %s',
  (siteCompany) => {
    expect(isComplete({ siteCompany })).toBe(false);
  },
);

it('[AUTH-047, CONST-012] takes at most 500 characters of extra information', () => {
  expect(isComplete({ optionsInfoAdd: 'x'.repeat(500) })).toBe(true);
  expect(isComplete({ optionsInfoAdd: 'x'.repeat(501) })).toBe(false);
});

describe('what was typed before', () => {
  afterEach(() => sessionStorage.clear());

  it('[AUTH-056, AUTH-057] keeps the form under its own names, without the privacy tick', () => {
    keepDraft({ ...emptyRequest, nameSurname: 'Davide', optionsInfoAdd: 'Ciao', privacy: true });
    const kept = JSON.parse(sessionStorage.getItem('registerDev') ?? '');
    expect(Object.keys(kept).toSorted()).toEqual([
      'addressCompany',
      'companyName',
      'email',
      'nameSurname',
      'optionsInfoAdd',
      'phone',
      'siteCompany',
      'volume',
    ]);
    expect(restoredDraft()).toEqual({ ...emptyRequest, nameSurname: 'Davide', optionsInfoAdd: 'Ciao' });
  });

  it('is empty when nothing was saved, when it was dropped, and when the storage holds something else', () => {
    expect(restoredDraft()).toEqual(emptyRequest);
    keepDraft({ ...emptyRequest, email: 'davide@example.com' });
    dropDraft();
    expect(restoredDraft()).toEqual(emptyRequest);
    sessionStorage.setItem('registerDev', '{"email":7,"privacy":true,"other":"x"}');
    expect(restoredDraft()).toEqual(emptyRequest);
    sessionStorage.setItem('registerDev', 'no json');
    expect(restoredDraft()).toEqual(emptyRequest);
  });
});
