import { ApiError } from '@portal/platform';
import { changeFailure } from './change-failure';

const refused = (operation: 'deleteApplication' | 'removeApplicationMerchant', status: number) =>
  new ApiError({ operation, address: 'POST /app', status });

it.each([
  [400, 'NOT_FOUND'],
  [404, 'KO'],
  [409, 'ALREADY_PRESENT'],
  [500, 'KO'],
  [-1000, 'KO'],
])('[ERR-012] a change answered with %i is %s', (status, outcome) => {
  expect(changeFailure(refused('deleteApplication', status))).toBe(outcome);
});

it.each([
  [400, 'NOT_FOUND'],
  [401, 'NOT_FOUND'],
  [404, 'KO'],
  [500, 'KO'],
])('[ERR-013] a removal answered with %i is %s', (status, outcome) => {
  expect(changeFailure(refused('removeApplicationMerchant', status))).toBe(outcome);
});

it('treats anything that is not an answer as KO', () => {
  expect(changeFailure(new Error('broken'))).toBe('KO');
});
