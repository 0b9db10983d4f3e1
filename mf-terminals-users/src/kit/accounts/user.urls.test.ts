import { USER_TYPE } from '@portal/contract';
import { accountTexts } from './account.texts';
import { choiceFromUrl, userTypeFromUrl, userUrl } from './user.urls';

it.each([
  ['0', USER_TYPE.administrator],
  ['1', USER_TYPE.staff],
  ['2', USER_TYPE.developer],
  ['3', USER_TYPE.staff],
  ['', USER_TYPE.staff],
  [null, USER_TYPE.staff],
])('[USER-056] reads the user type %j as %i', (value, userType) => {
  expect(userTypeFromUrl(value)).toBe(userType);
});

it('[USER-013, Q-086] codes administrator 0, staff 1 and developer 2', () => {
  expect(accountTexts.type).toEqual({ 0: 'AMMINISTRATORE', 1: 'DIPENDENTE', 2: 'SVILUPPATORE' });
});

it('[USER-055] writes into the address only what is known', () => {
  expect(userUrl({ key: 'a/b', userType: 1, description: 'Cassa & bar', terminalStatus: 'ACTIVE' })).toBe(
    '/users/a%2Fb?userType=1&description=Cassa+%26+bar&terminalStatus=ACTIVE',
  );
  expect(userUrl({ key: 'd1', userType: 2, description: '' })).toBe('/users/d1?userType=2');
});

it('reads no choice from an address without a known type', () => {
  expect(choiceFromUrl(new URLSearchParams('type=PHONE'))).toBeNull();
});
