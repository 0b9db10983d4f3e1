import { seenAfter } from './seen-after';

const HOUR = 60 * 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function waiting(signal = new AbortController().signal) {
  const passed = jest.fn();
  void seenAfter(HOUR, signal).then(passed);
  return passed;
}

it('[AUTH-210] waits for the time, in a page that can be seen', async () => {
  const passed = waiting();
  await jest.advanceTimersByTimeAsync(HOUR - 1);
  expect(passed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(passed).toHaveBeenCalled();
});

it('[AUTH-210] notices soon that the device slept over the time', async () => {
  const passed = waiting();
  jest.setSystemTime(Date.now() + HOUR);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(passed).toHaveBeenCalled();
});

it('[AUTH-210] waits on in a page that nobody can see', async () => {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const passed = waiting();
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(passed).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(passed).toHaveBeenCalled();
});

it('[AUTH-210] ends with the signal, and then no timer runs', async () => {
  const leaving = new AbortController();
  const passed = waiting(leaving.signal);
  leaving.abort();
  await jest.advanceTimersByTimeAsync(0);
  expect(passed).toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
