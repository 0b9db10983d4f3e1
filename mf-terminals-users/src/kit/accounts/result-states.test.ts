import { usersFailure, usersSuccess } from './result-states';

it('[RES-007] a flow about accounts leads to the accounts, however it ends', () => {
  const data = { from: 'UserDetails', operation: 'revoke', email: 'giulia@bottegaferri.it' } as const;
  expect(usersSuccess({ title: 'Fatto', data })).toMatchObject({ isSuccess: true, targets: ['/users'], data });
  expect(usersFailure('Non riuscito', data)).toMatchObject({
    isSuccess: false,
    errorMessage: 'Riprova più tardi. Grazie per la pazienza',
    button: 'TORNA ALLE UTENZE',
    targets: ['/users'],
    data,
  });
});
