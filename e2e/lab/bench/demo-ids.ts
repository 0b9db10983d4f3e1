import type { DemoIds } from './operation-probes.ts';

interface Authorizations {
  merchant: string;
  developer: string;
}

/** Looks up the ids that probes name, and signs in an application of the developer. */
export async function demoIds(
  address: string,
  { merchant, developer }: Authorizations,
): Promise<{ ids: DemoIds; application: string }> {
  const ask = async <Answer>(authorization: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${address}/api/services${path}`, {
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const [user] = await ask<{ username: string; email: string }[]>(merchant, '/users');
  const [terminal] = await ask<{ terminalId: string }[]>(merchant, '/terminals');
  const [someone] = await ask<{ id: string; email: string }[]>(merchant, '/developers');
  const categories = await ask<{ categoryId: string; name: string }[]>(merchant, '/categories');
  const category = categories.at(-1);
  const [product] = await ask<{ productId: string }[]>(merchant, '/products');
  const { Apps } = await ask<{ Apps: { appId: string }[] }>(developer, '/apps', { numElements: 10, numPage: 1 });
  const [app] = Apps;
  const credentials = await ask<{ client_id: string; client_secret: string; merchants: { merchantId: string }[] }>(
    developer,
    `/app/${app?.appId}`,
  );
  const token = await fetch(`${address}/api/guest/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${credentials.client_id}:${credentials.client_secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  return {
    ids: {
      username: user?.username ?? '',
      email: user?.email ?? '',
      terminalId: terminal?.terminalId ?? '',
      developerId: someone?.id ?? '',
      developerEmail: someone?.email ?? '',
      categoryId: category?.categoryId ?? '',
      categoryName: category?.name ?? '',
      productId: product?.productId ?? '',
      importId: '',
      appId: app?.appId ?? '',
      merchantId: credentials.merchants[0]?.merchantId ?? '',
    },
    application: `Bearer ${access_token}`,
  };
}
