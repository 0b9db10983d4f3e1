import { LoadTimeout, loadWithRetries } from './load-with-retries';

const AT_ONCE = { waits: [0, 0], limit: 1_000 };

describe('loading with retries', () => {
  it('returns what the first successful attempt returned', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('first')).mockResolvedValue('module');
    await expect(loadWithRetries(load, AT_ONCE)).resolves.toBe('module');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails with the last error after one more attempt than there are waits', async () => {
    let attempt = 0;
    const load = jest.fn(() => {
      attempt += 1;
      return Promise.reject(new Error(`attempt ${attempt}`));
    });
    await expect(loadWithRetries(load, AT_ONCE)).rejects.toThrow('attempt 3');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('lets the caller forget a failed attempt before the next one', async () => {
    const beforeRetry = jest.fn();
    await loadWithRetries(() => Promise.reject(new Error('no')), { ...AT_ONCE, beforeRetry }).catch(() => undefined);
    expect(beforeRetry.mock.calls).toEqual([[1], [2]]);
  });

  it('ends an attempt that never answers', async () => {
    jest.useFakeTimers();
    const ended = loadWithRetries(() => new Promise(() => undefined), { waits: [], limit: 8_000 });
    const refused = expect(ended).rejects.toThrow(LoadTimeout);
    await jest.advanceTimersByTimeAsync(8_000);
    await refused;
    jest.useRealTimers();
  });
});
