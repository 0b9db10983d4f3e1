import { catalogueOf, finished } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { importCalls, refuseRows } from '../../test/import-calls.ts';
import { addSignedInMerchant } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { productImports } from './product-import.tables.ts';

const log: string[] = [];
const portal = portalForEachTest({ log });
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

beforeEach(() => log.splice(0));

const { call, preview, confirm } = importCalls(portal, bottega);
const refuseOrzo = () => refuseRows(portal, 'insert', 'products', `new.name = 'Orzo'`);

/** The lines about failures, and those of the audit, in their order. */
const failures = () => log.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
const refused = async () => (await portal.audit()).filter(({ refusal }) => refusal?.startsWith('import'));

/** An import that somebody confirmed, and on which nobody works. */
async function abandoned(supportId: string | null) {
  const { importId } = await preview([['Orzo', null, 1, null]]);
  await portal.database.db
    .update(productImports)
    .set({ state: 'RUNNING', startedBy: 'confirmImport', supportId, beatAt: portal.clock.now });
  portal.later(90_000);
  return importId;
}

describe('[IMP-216] an import that fails after its call was answered', () => {
  it('is in the log and the audit once, with the import, its merchant, the cause and the support id of that call', async () => {
    const { importId } = await preview([['Orzo', null, 1, null]]);
    await refuseOrzo();
    const supportId = (await confirm(importId)).headers['x-support-id'];
    expect(await finished(portal, bottega, importId)).toMatchObject({ state: 'FAILED', supportId });
    expect(failures()).toEqual([
      expect.objectContaining({
        msg: 'import failed',
        importId,
        merchant: '1000001',
        operation: 'confirmImport',
        supportId,
        err: expect.objectContaining({ cause: expect.objectContaining({ message: 'Refused by the test' }) }),
      }),
    ]);
    expect(await refused()).toEqual([
      expect.objectContaining({
        action: 'confirmImport',
        refusal: 'importFailed',
        subject: importId,
        about: [importId],
        contractCode: '1000001',
        actorAccountId: bottega.administrator.id,
        supportId,
        detail: expect.objectContaining({ fileName: 'listino più nuovo.xlsx', new: 1 }),
      }),
    ]);
  });

  it('is told with the call that started it when its server is gone, not with the one that notices', async () => {
    const importId = await abandoned('5f0c11aa');
    const shown = (await call('getImport', { params: { importId } })).json().import;
    expect(shown).toMatchObject({ state: 'FAILED', supportId: '5f0c11aa' });
    await call('getImports');
    expect(failures()).toEqual([
      expect.objectContaining({
        msg: 'import failed',
        importId,
        merchant: '1000001',
        reason: 'The server that carried it out has ended',
        supportId: '5f0c11aa',
        accountId: bottega.administrator.id,
      }),
    ]);
    expect(await refused()).toMatchObject([
      { action: 'confirmImport', refusal: 'importInterrupted', subject: importId, supportId: '5f0c11aa' },
    ]);
  });

  it('is told by the next server that starts, also when an earlier version began it', async () => {
    const importId = await abandoned(null);
    const next = await createTestApp({ beside: portal, log });
    expect(failures()).toEqual([expect.objectContaining({ msg: 'import failed', importId })]);
    expect(await refused()).toMatchObject([{ action: 'confirmImport', refusal: 'importInterrupted', supportId: null }]);
    await next.close();
  });

  it('has no support id to show unless it failed', async () => {
    const { importId } = await preview([['Orzo', null, 1, null]]);
    await confirm(importId);
    expect(await finished(portal, bottega, importId)).not.toHaveProperty('supportId');
  });

  it('is told to the merchant among the activities', async () => {
    await abandoned('5f0c11aa');
    await call('getImports');
    const [latest] = (await call('getActivity')).json().activities;
    expect(latest).toMatchObject({ kind: 'imports', refused: true });
    expect(latest.sentence.end).toBe(
      ' ha provato a cambiare più prodotti insieme: il portale si è interrotto, e non è cambiato nulla',
    );
  });
});

it('[IMP-216] a whole upload that fails is in the audit under the support id of its answer', async () => {
  await refuseOrzo();
  const body = { file: catalogueOf([['Orzo', null, 1, null]]), extension: 'xlsx' };
  const answer = await call('uploadCatalog', { body });
  expect(answer.statusCode).toBe(500);
  const { supportId } = answer.json();
  expect(await refused()).toMatchObject([{ action: 'uploadCatalog', refusal: 'importFailed', supportId }]);
  expect((await call('getImports')).json()).toMatchObject([{ state: 'FAILED', supportId }]);
});
