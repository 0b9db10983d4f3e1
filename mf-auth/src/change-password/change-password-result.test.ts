import { resultOf } from './change-password-result';

it('[AUTH-036, RES-005] a change that succeeded leads to the terms when they are pending', () => {
  expect(resultOf({ kind: 'success', termsToAccept: true })).toMatchObject({
    isSuccess: true,
    title: 'Hai creato la nuova password!',
    targets: ['/termsAndConditions'],
    data: { from: 'ChangePassword', showTC: true },
  });
  expect(resultOf({ kind: 'success', termsToAccept: false })).toMatchObject({
    button: 'TORNA ALLA LOGIN',
    targets: ['/login'],
    data: { from: 'ChangePassword', showTC: false },
  });
});

it('[AUTH-037, RES-006] an expired session says so and names itself to the result page', () => {
  expect(resultOf({ kind: 'session-expired' })).toMatchObject({
    isSuccess: false,
    targets: ['/login'],
    data: { from: 'ChangePassword', operation: 'sessionExpired' },
  });
});

it('[AUTH-039, RES-006, ERR-006] an error shows its text, the rule about reuse and REIMPOSTA PASSWORD', () => {
  expect(resultOf({ kind: 'error', code: '43' })).toEqual({
    isSuccess: false,
    errorTitle: 'Si è verificato un errore durante la creazione della nuova password.',
    errorMessage: 'La nuova password non può essere uguale a quella attuale né alle cinque precedenti.',
    button: 'REIMPOSTA PASSWORD',
    targets: ['/changePassword'],
    data: { from: 'ChangePassword', operation: 'update' },
  });
});
