import { everyTenMinutes } from '../platform/housekeeping/housekeeping.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { carryOut } from './carry-out.ts';
import { correctImport, keptFileRows, startImport } from './correct-import.ts';
import { factsOf, failAbandonedImports, failSilentImports, IMPORT_FAILED } from './fail-imports.ts';
import { finishImports } from './finish-imports.ts';
import { importWorks } from './import-works.ts';
import {
  allRows,
  authorNames,
  findImport,
  type KeptImport,
  listImports,
  pageOfRows,
  undoableImport,
  wireImport,
} from './kept-import.ts';
import { markedWorkbook } from './marked-workbook.ts';
import { previewImport, uploadCatalog } from './prepare-import.ts';
import { previewTable } from './preview-table.ts';
import { BODY_WITH_FILE } from './read-sent-file.ts';
import { undoImport } from './undo-import.ts';
import { catalogueFile, templateFile } from './write-catalogue-file.ts';

export { importAtOnce } from './import-at-once.ts';
export { importsOf } from './imports-of.ts';

/** The template is the same for everybody. */
const template = () => ({ subject: 'template' });

const base64 = (content: Buffer): string => content.toString('base64');

/** Room for the numbers of twenty thousand rows, or for a thousand cells. */
const BODY_OF_CORRECTIONS = 4 * 1024 * 1024;

/** The catalogue as a spreadsheet, down and up. */
export function productImportRoutes(app: PortalApp): void {
  const { database, clock } = app.portal;
  const works = importWorks({ database, clock });
  const watching = { database, log: app.log };
  const running = new Set<Promise<unknown>>();

  /** Keeps running after the call that started it is answered. */
  const goOn = (started: KeptImport, carryingOut: Promise<unknown>) => {
    const work = carryingOut
      .catch((err: unknown) => app.log.error({ ...factsOf(started), err }, IMPORT_FAILED))
      .finally(() => running.delete(work));
    running.add(work);
  };

  const failAbandoned = () => failAbandonedImports(watching, clock());

  app.addHook('onReady', async () => {
    await finishImports(database);
    await failAbandoned();
  });
  everyTenMinutes(app, failAbandoned);
  app.addHook('onClose', async () => void (await Promise.allSettled(running)));

  for (const [name, fileExtension] of [
    ['downloadCatalog', 'xls'],
    ['downloadCatalogXlsx', 'xlsx'],
  ] as const) {
    route(app, name, async (call) => ({ fileData: base64(await catalogueFile(fileExtension, call)), fileExtension }), {
      audits: ({ contractCode }) => ({ subject: contractCode }),
    });
  }

  route(app, 'downloadTemplate', async () => ({ fileData: base64(await templateFile('xls')) }), { audits: template });

  route(
    app,
    'downloadTemplateXlsx',
    async () => ({ fileData: base64(await templateFile('xlsx')), fileExtension: 'xlsx' }),
    { audits: template },
  );

  route(app, 'uploadCatalog', (call) => uploadCatalog(call, works), { bodyLimit: BODY_WITH_FILE });

  route(app, 'previewImport', (call) => previewImport(call, works), { bodyLimit: BODY_WITH_FILE });

  route(app, 'previewTable', (call) => previewTable(call, works), { bodyLimit: BODY_WITH_FILE });

  route(app, 'getImport', async ({ clock: now, contractCode, db, params, query }) => {
    await failSilentImports(watching, contractCode, now());
    const kept = await findImport(db, contractCode, params.importId);
    const { numPage = 1, numElements = 50, verdict } = query;
    const undoable = await undoableImport(db, contractCode, now());
    const page = await pageOfRows(db, kept.id, { numPage, numElements, verdict });
    const names = await authorNames(db, [kept]);
    return { import: wireImport(kept, undoable, names.get(kept.actorAccountId)), ...page };
  });

  route(app, 'correctImport', (call) => correctImport(call, works), {
    bodyLimit: BODY_OF_CORRECTIONS,
  });

  route(app, 'confirmImport', async (call) => {
    const started = await startImport(call, works);
    const whole = { ...started, action: 'confirmImport' as const };
    goOn(
      started,
      carryOut(works, whole, () => keptFileRows(database.db, started.id)),
    );
    return wireImport(started, undefined);
  });

  route(
    app,
    'downloadImportMistakes',
    async ({ contractCode, db, params }) => {
      const { id } = await findImport(db, contractCode, params.importId);
      return { fileData: base64(await markedWorkbook(allRows(db, id), contractCode)), fileExtension: 'xlsx' };
    },
    { audits: ({ params }) => ({ subject: params.importId }) },
  );

  route(app, 'getImports', async ({ clock: now, contractCode, db }) => {
    await failSilentImports(watching, contractCode, now());
    return listImports(db, contractCode, now());
  });

  route(app, 'undoImport', (call) => undoImport(call, works));
}
