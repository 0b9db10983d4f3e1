import { failAbandonedImports } from '../kit/product-import-memory.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { carryOut } from './carry-out.ts';
import { catalogueFile, templateFile } from './catalogue-file.ts';
import { correctImport, keptFileRows, startImport } from './correct-import.ts';
import { importWorks } from './import-works.ts';
import { allRows, findImport, listImports, pageOfRows, undoableImport, wireImport } from './kept-import.ts';
import { markedWorkbook } from './marked-workbook.ts';
import { previewImport, uploadCatalog } from './prepare-import.ts';
import { BODY_WITH_FILE } from './sent-file.ts';
import { undoImport } from './undo-import.ts';

/** The template is the same for everybody. */
const template = () => 'template';

const base64 = (content: Buffer): string => content.toString('base64');

/** Room for the numbers of twenty thousand rows, or a thousand cells. */
const BODY_OF_CORRECTIONS = 4 * 1024 * 1024;

/**
 * The catalogue as a spreadsheet, down and up, with the headers Nome prodotto, Descrizione, Prezzo in euro and Categorie in the columns A to D, or ones
 * that begin with nome, descrizione, prezzo and categoria; what stands right of them is passed over. Prices are in euro with comma or point. Several categories are parted by ';', missing ones are made, an empty cell means 'senza
 * categoria'. A row means the product of its name, letter case apart; products that are missing from a file stay, and every product keeps its image.
 *
 * A mistake is `{ nRow, column, cause, value }` with a cause in Italian. Only the administrator may make these calls (403); another merchant's import answers
 * 404.
 */
export function productImportRoutes(app: PortalApp): void {
  const { database, clock } = app.portal;
  const works = importWorks(database, clock);
  const running = new Set<Promise<unknown>>();

  app.addHook('onReady', () => failAbandonedImports(database.db, clock(), database.kind === 'embedded'));
  app.addHook('onClose', async () => void (await Promise.allSettled(running)));

  /**
   * `downloadCatalog`: no payload. Answers `{ fileData, fileExtension }`, the catalogue as .xls in base64, by name; the client names the file
   * 'mpos_catalogo_prodotti_YYYYMMDD_HHmmss.xls'. 409 for 65,536 products or more, for which only .xlsx has room.
   *
   * @example GET /api/services/file/product → { "fileData": "0M8R4KGx…", "fileExtension": "xls" }
   * Source: API-053, IMP-026, Q-056.
   */
  route(
    app,
    'downloadCatalog',
    async ({ db, contractCode }) => ({
      fileData: base64(await catalogueFile('xls', db, contractCode)),
      fileExtension: 'xls',
    }),
    { audits: ({ contractCode }) => contractCode },
  );

  /**
   * `downloadCatalogXlsx`: as `downloadCatalog`, as .xlsx.
   *
   * @example GET /api/services/file/product/xlsx → { "fileData": "UEsDBBQ…", "fileExtension": "xlsx" }
   * Source: own call.
   */
  route(
    app,
    'downloadCatalogXlsx',
    async ({ db, contractCode }) => ({
      fileData: base64(await catalogueFile('xlsx', db, contractCode)),
      fileExtension: 'xlsx',
    }),
    { audits: ({ contractCode }) => contractCode },
  );

  /**
   * `downloadTemplate`: no payload. Answers `{ fileData }`: an .xls in base64 with the headers and rows ready to be filled in.
   *
   * @example GET /api/services/file/template → { "fileData": "0M8R4KGx…" }
   * Source: API-054, IMP-002, IMP-027, Q-062.
   */
  route(app, 'downloadTemplate', async () => ({ fileData: base64(await templateFile('xls')) }), { audits: template });

  /**
   * `downloadTemplateXlsx`: as `downloadTemplate`, as .xlsx, with its `fileExtension`.
   *
   * @example GET /api/services/file/template/xlsx → { "fileData": "UEsDBBQ…", "fileExtension": "xlsx" }
   * Source: own call.
   */
  route(
    app,
    'downloadTemplateXlsx',
    async () => ({ fileData: base64(await templateFile('xlsx')), fileExtension: 'xlsx' }),
    { audits: template },
  );

  /**
   * `uploadCatalog`: `{ file, extension }`, an .xls or .xlsx in base64, one sheet, at most 5 MB and 20,000 rows; the header `x-file-name` may name it for the
   * history. Everything is written or nothing. Answers `true` once it is written; meanwhile `getImports` tells its progress.
   *
   * 400 with code '4001' for a second sheet, '4002' for a file that cannot be read, and '400' for wrong rows; `errorsCause` lists up to 1,000 mistakes from the
   * top row down. For wrong rows `importId` names the kept copy, which `correctImport` can go on with. 413 for a body above 8 MiB.
   *
   * @example POST /api/services/file/product { "file": "UEsDBBQ…", "extension": "xlsx" } → true
   * @example → 400 { "data": { "statusCode": "400", "errorsCause": [{ "nRow": 4, "column": "C", "cause": "Manca il prezzo.", "value": "" }], "importId": "…" } }
   * Source: API-055, IMP-010, IMP-011, IMP-014 to IMP-025, CONST-006, CONST-008, CONST-010, Q-062.
   */
  route(app, 'uploadCatalog', (call) => uploadCatalog(call, works), { bodyLimit: BODY_WITH_FILE });

  /**
   * `previewImport`: as `uploadCatalog`, and writes nothing to the catalogue, whatever the rows are. Answers the import in state READY with its counts; its rows
   * are asked for with `getImport`. It is kept for a day, or until ten newer ones of the merchant wait; while somebody corrects it, it stays. 400 as
   * `uploadCatalog` for a file that cannot be read, and where those that are being corrected leave no room.
   *
   * @example POST /api/services/file/product/imports { "file": "UEsDBBQ…", "extension": "xlsx" } → { "importId": "…", "state": "READY", … }
   * Source: own call.
   */
  route(app, 'previewImport', (call) => previewImport(call, works), { bodyLimit: BODY_WITH_FILE });

  /**
   * `getImport`: answers the import with its state and progress, and a page of its rows by number: what stands in the cells, the verdict, the product `before`
   * and `after`, and mistakes. `verdict` asks for rows of one verdict only. Rows are kept for thirty days.
   *
   * @example GET /api/services/file/product/imports/… ?verdict=wrong&numElements=50 → { "import": { … }, "totalRows": 1, "rows": [{ "nRow": 4, … }] }
   * Source: own call.
   */
  route(app, 'getImport', async ({ clock: now, contractCode, db, params, query }) => {
    const kept = await findImport(db, contractCode, params.importId);
    const { numPage = 1, numElements = 50, verdict } = query;
    const undoable = await undoableImport(db, contractCode, now());
    const page = await pageOfRows(db, kept.id, { numPage, numElements, verdict });
    return { import: wireImport(kept, undoable), ...page };
  });

  /**
   * `correctImport`: of a READY import, `{ cells: [{ nRow, column, value }], leaveOut, takeIn }`, each optional. Cells are written over; rows in `leaveOut` ('wrong'
   * for all wrong ones) are left out, those in `takeIn` no longer. Then every row is judged anew, for one may mend another. Answers the import with its counts.
   *
   * 400 for a row that the file does not have, 409 when the import is no longer READY.
   *
   * @example PUT /api/services/file/product/imports/… { "cells": [{ "nRow": 4, "column": "C", "value": "2,40" }], "leaveOut": [7] } → { "state": "READY", … }
   * Source: own call.
   */
  route(app, 'correctImport', (call) => works.correcting(() => correctImport(call), call.contractCode), {
    bodyLimit: BODY_OF_CORRECTIONS,
  });

  /**
   * `confirmImport`: carries out a READY import as it stands, left-out rows apart. Answers it at once in state RUNNING; `getImport` tells how it goes on. When the
   * catalogue changes meanwhile so that rows become wrong, it is READY again.
   *
   * 409 with code '4090' while wrong rows are neither corrected nor left out, 409 when it is no longer READY.
   *
   * @example POST /api/services/file/product/imports/…/confirm → { "state": "RUNNING", "progress": 0, … }
   * Source: own call.
   */
  route(app, 'confirmImport', async (call) => {
    const started = await works.correcting(() => startImport(call), call.contractCode);
    const work = carryOut(works, { ...started, action: 'confirmImport' }, () => keptFileRows(database.db, started.id))
      .catch((err: unknown) => call.log.error({ err, importId: started.id }, 'import failed'))
      .finally(() => running.delete(work));
    running.add(work);
    return wireImport(started, undefined);
  });

  /**
   * `downloadImportMistakes`: answers `{ fileData, fileExtension }`: the file as it stands as .xlsx, each row in its place, wrong cells coloured, with a column
   * 'Errore' that says what is wrong. It may be uploaded as it is: that column is passed over.
   *
   * @example GET /api/services/file/product/imports/…/mistakes → { "fileData": "UEsDBBQ…", "fileExtension": "xlsx" }
   * Source: own call.
   */
  route(
    app,
    'downloadImportMistakes',
    async ({ contractCode, db, params }) => {
      const { id } = await findImport(db, contractCode, params.importId);
      return { fileData: base64(await markedWorkbook(allRows(db, id), contractCode)), fileExtension: 'xlsx' };
    },
    { audits: ({ params }) => params.importId },
  );

  /**
   * `getImports`: no payload. Answers the last 100 imports that run, were done, have failed or were undone, the newest first: who, when, file, counts, state.
   *
   * @example GET /api/services/file/product/imports → [{ "fileName": "listino.xlsx", "author": "marta.ferri", "state": "DONE", "canUndo": true, … }]
   * Source: own call.
   */
  route(app, 'getImports', ({ clock: now, contractCode, db }) => listImports(db, contractCode, now()));

  /**
   * `undoImport`: `{ dryRun }`. Takes back the last import that was done, within thirty days: products it made go (and can be restored for ten minutes),
   * products it changed are as before, with their last update, and categories it made go when nothing else is in them. What was changed since stays as it is and
   * is listed in `changedSince`. With `dryRun` it only tells.
   *
   * 409 when another import came after it, or one runs.
   *
   * @example POST /api/services/file/product/imports/…/undo { "dryRun": false } → { "removedProducts": 12, "restoredProducts": 3, "changedSince": [], … }
   * Source: own call.
   */
  route(app, 'undoImport', undoImport);
}
