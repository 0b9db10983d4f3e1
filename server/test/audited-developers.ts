import type { OperationName } from '@portal/contract';
import { type AuditedCall, byDeveloper, call, developer, nobody, type World } from './audited-call.ts';
import { addApplication } from './developer.ts';

const application = ({ portal, softlab, name }: World, merchants: readonly string[] = []) =>
  addApplication(portal, softlab, name, merchants);

const paging = { numElements: 999, numPage: 1 };

async function credentials(world: World) {
  const params = { appId: await application(world) };
  const detail = await world.portal.call('getApplication', { token: world.softlab.token, params });
  const { client_id, client_secret } = detail.json();
  return { grant_type: 'client_credentials', client_id, client_secret };
}

/** The developer area, and the calls that applications make on their own. */
export const AUDITED_OF_DEVELOPERS = {
  getApplications: call('reads', byDeveloper({ body: paging })),
  getApplication: call('shows', async (world) => developer(world, { params: { appId: await application(world) } })),
  getApplicationFacts: call('reads', byDeveloper({})),
  getApplicationSettings: call('reads', async (world) =>
    developer(world, { params: { appId: await application(world) } }),
  ),
  createApplication: call(
    'writes',
    byDeveloper({ body: { appName: 'Cassa', merchants: [], redirect_uri: 'https://example.com' } }),
  ),
  deleteApplication: call('writes', async (world) => developer(world, { params: { appId: await application(world) } })),
  addApplicationMerchants: call('writes', async (world) => {
    await application(world);
    return developer(world, { body: { appName: world.name, merchants: [world.bottega.contractCode] } });
  }),
  removeApplicationMerchant: call('writes', async (world) => {
    const { portal, softlab, bottega } = world;
    const merchantId = bottega.contractCode;
    const added = { appName: 'addApplicationMerchants', merchantId };
    await portal.call('removeApplicationMerchant', { token: softlab.token, body: added });
    await application(world, [merchantId]);
    return developer(world, { body: { appName: world.name, merchantId } });
  }),
  searchMerchants: call('reads', byDeveloper({ body: paging })),
  getMerchants: call('reads', byDeveloper()),
  setRedirectUris: call('writes', async (world) =>
    developer(world, {
      params: { appId: await application(world) },
      body: { redirectUris: ['https://altro.example.com'] },
    }),
  ),
  showClientSecret: call('shows', async (world) => developer(world, { params: { appId: await application(world) } })),
  rotateClientSecret: call('writes', async (world) =>
    developer(world, { params: { appId: await application(world) }, body: { graceHours: 24 } }),
  ),
  endEarlierSecret: call('writes', async (world) => {
    const { portal, softlab } = world;
    const params = { appId: await application(world) };
    await portal.call('rotateClientSecret', { token: softlab.token, params, body: { graceHours: 24 } });
    return developer(world, { params });
  }),
  issueApplicationToken: call('writes', async (world) => ({
    by: world.softlab.id,
    body: await credentials(world),
  })),
  getMerchantsOfApplication: call('reads', async (world) => {
    const answer = await world.portal.call('issueApplicationToken', { body: await credentials(world) });
    return nobody({ token: answer.json().access_token });
  }),
} satisfies Partial<Record<OperationName, AuditedCall>>;
