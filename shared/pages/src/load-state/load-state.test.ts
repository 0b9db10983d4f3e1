import { loadStateOf } from '.';

const idle = { data: undefined, error: null, errorUpdateCount: 0, isFetching: false, refetch: () => undefined };
const failure = new Error('no answer');

it.each([
  ['has not failed while it loads', { ...idle, isFetching: true }, { failed: false, retrying: true }],
  ['has failed', { ...idle, error: failure, errorUpdateCount: 1 }, { failed: true, error: failure, retrying: false }],
  [
    'stays failed during the next attempt, whose failure is not known yet',
    { ...idle, errorUpdateCount: 1, isFetching: true },
    { failed: true, error: null, retrying: true },
  ],
  ['keeps cached data', { ...idle, data: 1, error: failure, errorUpdateCount: 1 }, { data: 1, failed: true }],
  ['has recovered once data came', { ...idle, data: 1, errorUpdateCount: 1 }, { data: 1, failed: false }],
])('a page sees that its data %s', (_, query, state) => {
  expect(loadStateOf(query)).toMatchObject(state);
});

it('RIPROVA asks again', () => {
  const refetch = jest.fn();
  loadStateOf({ ...idle, refetch }).retry();
  expect(refetch).toHaveBeenCalledTimes(1);
});
