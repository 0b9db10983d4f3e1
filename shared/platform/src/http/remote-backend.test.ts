import { completeConfig, SCOPE, STORAGE_KEY } from '@portal/contract';
import { fakeApi } from '@portal/testing';
import { createPortal } from '../portal';
import { ApiError } from './api-error';
import { remoteBackend } from './remote-backend';

const ADDRESS = '/api/backends/mf-loyalty';
const settings = { backends: { mf_loyalty: ADDRESS } };
const api = fakeApi(settings);

function portalOf(app: string) {
  sessionStorage.setItem(STORAGE_KEY.accessToken, 'token-of-marta');
  sessionStorage.setItem(STORAGE_KEY.scope, SCOPE.administrator);
  const config = completeConfig(settings, location);
  return createPortal({ config, storage: sessionStorage, location, retryDelay: () => 0 }).portalOf(app);
}

afterEach(() => sessionStorage.clear());

describe('a remote’s own backend', () => {
  it('[REL-113] is called through the portal, and its JSON is the answer', async () => {
    api.respondAt('GET', `${ADDRESS}/points`, ({ query }) => Response.json({ points: 7, query }));
    const { backend } = portalOf('mf_loyalty');
    expect(backend.isOffered).toBe(true);
    const query = { year: 2026, shop: undefined };
    await expect(backend.call('/points', { query })).resolves.toEqual({ points: 7, query: { year: '2026' } });

    api.respondAt('PATCH', `${ADDRESS}/points`, ({ body, headers }) =>
      Response.json({ body, bearer: headers.get('authorization') }),
    );
    await expect(backend.call('/points', { method: 'PATCH', body: { points: 8 } })).resolves.toEqual({
      body: { points: 8 },
      bearer: 'Bearer token-of-marta',
    });
    api.respondAt('DELETE', `${ADDRESS}/points`, () => new Response(null, { status: 204 }));
    await expect(backend.call('/points', { method: 'DELETE' })).resolves.toBeUndefined();
  });

  it('[REL-113] is not offered to a remote that the portal has no backend for', async () => {
    const { backend } = portalOf('mf_catalog');
    expect(backend.isOffered).toBe(false);
    await expect(backend.call('/points')).rejects.toThrow('forwards no calls to a backend of this remote');
  });

  it.each(['points', '/../../services/terminals', '/%2e%2e/mf-other/points', '/..\\mf-other'])(
    '[REL-113] calls nothing at %s',
    async (path) => {
      await expect(portalOf('mf_loyalty').backend.call(path)).rejects.toThrow('stay below the backend');
    },
  );

  it('[REL-113] throws when the portal or the backend refuses, and tries a reading call again', async () => {
    let asked = 0;
    api.respondAt('GET', `${ADDRESS}/points`, () => {
      asked += 1;
      return Response.json({ data: { statusCode: '503', message: 'away' }, supportId: 's1' }, { status: 503 });
    });
    const failed = portalOf('mf_loyalty').backend.call('/points');
    await expect(failed).rejects.toMatchObject({
      status: 503,
      detail: 'away',
      supportId: 's1',
      operation: 'callBackend',
    });
    expect(asked).toBe(3);
    jest.spyOn(console, 'info').mockImplementation();
    api.respondAt('GET', `${ADDRESS}/points`, () => new Response('<html>'));
    await expect(portalOf('mf_loyalty').backend.call('/points')).rejects.toThrow('the answer is not JSON');
  });

  it('[REL-113] ends the session when the portal no longer knows it, and then never answers', async () => {
    api.respondAt('GET', `${ADDRESS}/points`, () => Response.json({ data: { statusCode: '401' } }, { status: 401 }));
    const { backend, session } = portalOf('mf_loyalty');
    const settled = jest.fn();
    const ended = new Promise<void>((done) => session.subscribe(() => done()));
    backend.call('/points').then(settled, settled);
    await ended;
    expect({ status: session.facts().status, settled: settled.mock.calls }).toEqual({
      status: 'signed-out',
      settled: [],
    });
  });

  it('[SHELL-056] throws the error of an unanswered call when the code for it does not load', async () => {
    const surroundings = { origin: 'https://portal.test', token: () => null, onUnauthorized: jest.fn() };
    const cause = new Error('Loading chunk 9 failed');
    const { call } = remoteBackend(ADDRESS, surroundings, () => Promise.reject(cause));
    const error: unknown = await call('/points/7', { method: 'DELETE' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toHaveProperty('cause', cause);
    expect(String(error)).toContain('DELETE https://portal.test/api/backends/mf-loyalty/…');
  });
});
