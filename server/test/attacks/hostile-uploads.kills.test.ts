import { base64, catalogueOf } from '../catalogue-file.ts';
import { hostileXls } from '../hostile/hostile-xls.ts';
import { hostileXlsx } from '../hostile/hostile-xlsx.ts';
import { callsOf } from '../people.ts';
import { staffedPortal, usersFile } from '../users-file.ts';

// Files are read one after the other, and some until their time is over.
jest.setTimeout(180_000);

const hostile = { ...hostileXls, ...hostileXlsx };

describe('both uploads', () => {
  const { bottega, portal, upload, verify } = staffedPortal();

  /** What the import of products and the upload of users answer, both at once. */
  async function answersTo(file: Buffer) {
    const body = { file: base64(file), extension: file.readUInt8() === 0xd0 ? 'xls' : 'xlsx' };
    const [imported, verified] = await Promise.all([
      callsOf(portal, bottega)('previewImport', { body }),
      verify(Uint8Array.from(file)),
    ]);
    return { imported, verified };
  }

  /** A whole file of each upload is read: no place was lost. */
  async function expectFreePlaces() {
    const good = { file: catalogueOf([['Torta', null, 12, null]]), extension: 'xlsx' };
    const verified = await Promise.all(
      [1, 2, 3].map(() => verify(usersFile(['', 'nuova@example.com', '', '10000002', '']))),
    );
    expect(verified.map((answer) => answer.json().validationErrors)).toEqual([[], [], []]);
    expect((await callsOf(portal, bottega)('previewImport', { body: good })).json().counts).toMatchObject({ new: 1 });
  }

  it('[SEC-484] say of a ring of sectors that the file is damaged', async () => {
    const file = hostile['a ring of two sectors and nothing else']?.() ?? Buffer.alloc(0);
    const { imported, verified } = await answersTo(file);
    expect(imported.statusCode).toBe(400);
    expect(imported.json().data.errorsCause).toMatchObject([
      { cause: 'Il file è danneggiato o incompleto. Salvalo di nuovo e riprova.' },
    ]);
    expect(verified.json().validationErrors).toMatchObject([{ reason: 'damaged' }]);
    const body = { file: base64(file), extension: 'xls' };
    const carriedOut = await Promise.all([
      callsOf(portal, bottega)('uploadCatalog', { body }),
      upload(Uint8Array.from(file)),
    ]);
    expect(carriedOut.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    await expectFreePlaces();
  });

  it('[SEC-484] answer whatever is wrong with a file, and have their places again', async () => {
    const harmful = [
      'a row with the number 2147483647',
      'elements two million deep',
      'a million attributes',
      'a text that is not in the list of texts',
      'a number format of a million zeros',
      'sizes that are lies',
      'merged cells as large as the sheet',
      'a folder in a ring of sectors',
    ];
    for (const name of harmful) {
      const answers = Object.values(await answersTo(hostile[name]?.() ?? Buffer.alloc(0)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect({ name, others: statuses.filter((status) => ![200, 400].includes(status)) }).toEqual({ name, others: [] });
    }
    await expectFreePlaces();
  });
});
