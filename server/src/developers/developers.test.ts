import { addSignedInMerchant } from '../../test/merchant.ts';
import { addPerson, enableDeveloper } from '../../test/people.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let portal: TestApp;

beforeEach(async () => {
  portal = await createTestApp();
});
afterEach(() => portal.close());

describe('getDevelopers', () => {
  it('[API-031] [USER-012] lists the developers this merchant enabled, by e-mail', async () => {
    const { token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
    const [softlab, agile] = [
      await addPerson(portal, 'dev@softlab.it', { userType: 'developer' }),
      await addPerson(portal, 'dev@agile.it', { userType: 'developer', description: 'Cassa web' }),
    ];
    await addPerson(portal, 'dev@nuvola.it', { userType: 'developer' });
    await enableDeveloper(portal, softlab, '1000001');
    await enableDeveloper(portal, agile, '1000001');

    expect((await portal.call('getDevelopers', { token })).json()).toEqual([
      { id: agile.id, email: 'dev@agile.it', description: 'Cassa web', userType: 2 },
      { id: softlab.id, email: 'dev@softlab.it', description: '', userType: 2 },
    ]);
  });
});
