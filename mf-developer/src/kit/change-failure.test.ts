import { ApiError } from '@portal/platform';
import { changeFailure, removalFailure } from './change-failure';

const refused = (status: number) =>
  new ApiError({ operation: 'deleteApplication', address: 'DELETE /app/:appId', status });

it.each([
  [400, 'NOT_FOUND'],
  [401, 'KO'],
  [404, 'KO'],
  [409, 'ALREADY_PRESENT'],
  [500, 'KO'],
  [-1000, 'KO'],
])('[ERR-012] a change answered with %i is %s', (status, outcome) => {
  expect(changeFailure(refused(status))).toBe(outcome);
});

it.each([
  [400, 'NOT_FOUND'],
  [401, 'NOT_FOUND'],
  [404, 'KO'],
  [500, 'KO'],
])('[ERR-013] a removal answered with %i is %s', (status, outcome) => {
  expect(removalFailure(refused(status))).toBe(outcome);
});

it('counts whatever is no answer as KO', () => {
  expect(changeFailure(new Error('broken'))).toBe('KO');
  expect(removalFailure('broken')).toBe('KO');
});
