import { emptyRequest } from './developer-request.schema';
import { dropDraft, keepDraft, restoredDraft } from './developer-request-draft';

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
