import { createAnalytics } from './analytics';

describe('the sink none', () => {
  it('drops every event', () => {
    const send = jest.fn();
    createAnalytics({ sink: 'none' }, send).report('login', { outcome: 'success' });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the sink beacon', () => {
  const sink = { sink: 'beacon', url: '/count' } as const;
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });

  function withBeacon(accepts: boolean | undefined) {
    const sendBeacon = accepts === undefined ? undefined : jest.fn((_url: string, _body: Blob) => accepts);
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
    return sendBeacon;
  }

  it('posts name, facts and time to the configured address', async () => {
    const sendBeacon = withBeacon(true);
    createAnalytics(sink).report('login', { outcome: 'success' });
    const [url, body] = sendBeacon?.mock.calls[0] ?? [];
    expect(url).toBe('/count');
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({
      name: 'login',
      data: { outcome: 'success' },
      at: expect.any(Number),
    });
  });

  it.each([[false], [undefined]])(
    'outlives the page with fetch where the browser does not accept a beacon (%s)',
    (accepts) => {
      withBeacon(accepts);
      const fetch = jest.fn(async () => new Response());
      globalThis.fetch = fetch;
      createAnalytics(sink).report('login');
      expect(fetch).toHaveBeenCalledWith('/count', expect.objectContaining({ method: 'POST', keepalive: true }));
    },
  );

  it('ignores an event that could not be posted', async () => {
    withBeacon(false);
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(() => createAnalytics(sink).report('login')).not.toThrow();
    await Promise.resolve();
  });
});
