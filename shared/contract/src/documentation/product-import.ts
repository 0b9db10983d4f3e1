import { RECENTLY_DELETED } from './catalogue-full.ts';
import type { DocumentedGroup } from './documentation.ts';

const NO_IMPORT = 'The merchant has no such import.';
const NO_LONGER_READY = 'The import is no longer READY.';
const TOO_LARGE = 'The body is larger than 8 MiB.';
const UNREADABLE = {
  4001: 'The file has more than one sheet.',
  4002: 'The file cannot be read, or its headers are missing; `errorsCause` says why, in Italian.',
};

export const productImport = {
  name: 'Product import',
  description: `The catalogue as a spreadsheet, to download and to upload. Columns A to D have the headers Nome prodotto, Descrizione, Prezzo in euro and Categorie, or
    ones that begin with nome, descrizione, prezzo and categoria. Columns to their right are ignored.

    Prices are in euro, with comma or point. Several categories are separated by ';'; missing ones are created; an empty cell means 'senza categoria'. A row refers to
    the product with its name, whatever the letter case. Products that are missing from a file stay, and every product keeps its image. A row
    that adds more than a catalogue may hold is wrong.

    The causes of mistakes are in Italian, for the person. Only the administrator may make these calls; an import of another merchant answers 404.`,
  operations: {
    downloadCatalog: {
      summary: 'Download the catalogue as .xls',
      description: 'Sorted by name, in base64. The client names the file `mpos_catalogo_prodotti_YYYYMMDD_HHmmss.xls`.',
      errors: { 409: 'There are 65,536 products or more, which an .xls cannot hold; an .xlsx can.' },
      example: 'GET /api/services/file/product → { "fileData": "0M8R4KGx…", "fileExtension": "xls" }',
      source: 'API-053, IMP-026, Q-056',
    },
    downloadCatalogXlsx: {
      summary: 'Download the catalogue as .xlsx',
      example: 'GET /api/services/file/product/xlsx → { "fileData": "UEsDBBQ…", "fileExtension": "xlsx" }',
      source: 'Own call',
    },
    downloadTemplate: {
      summary: 'Download an empty catalogue file as .xls',
      description: 'In base64, with the headers and rows ready to be filled in.',
      example: 'GET /api/services/file/template → { "fileData": "0M8R4KGx…" }',
      source: 'API-054, IMP-002, IMP-027, Q-062',
    },
    downloadTemplateXlsx: {
      summary: 'Download an empty catalogue file as .xlsx',
      example: 'GET /api/services/file/template/xlsx → { "fileData": "UEsDBBQ…", "fileExtension": "xlsx" }',
      source: 'Own call',
    },
    uploadCatalog: {
      summary: 'Import a catalogue file',
      description: `The file is .xls or .xlsx in base64, with one sheet, at most 5 MB and 20,000 rows. \`x-file-name\` names it in the history. Everything is written, or
        nothing. Answers once it is written; meanwhile \`getImports\` shows the progress.`,
      errors: {
        400: {
          400: 'Rows are wrong: `errorsCause` lists up to 1,000 mistakes from the top row down, and `importId` names the kept copy that `correctImport` takes.',
          ...UNREADABLE,
        },
        413: TOO_LARGE,
      },
      example: 'POST /api/services/file/product { "file": "UEsDBBQ…", "extension": "xlsx" } → true',
      source: 'API-055, IMP-010, IMP-011, IMP-014 to IMP-025, IMP-115, CAT-082, CONST-006, CONST-008, CONST-010, Q-062',
    },
    previewImport: {
      summary: 'Check and keep a catalogue file',
      description: `Takes what \`uploadCatalog\` takes, and writes nothing to the catalogue. Answers with the import in state READY and its counts; \`getImport\` gives its
        rows. It is kept for a day, or until the merchant has ten newer ones waiting; while somebody is correcting it, it stays.`,
      errors: {
        400: { 400: 'The imports that are being corrected leave no room for another.', ...UNREADABLE },
        413: TOO_LARGE,
      },
      example: `POST /api/services/file/product/imports { "file": "UEsDBBQ…", "extension": "xlsx" }
        → { "importId": "…", "state": "READY", … }`,
      source: 'Own call, IMP-115, CAT-082',
    },
    getImport: {
      summary: 'Get an import and a page of its rows',
      description: `Rows are sorted by number. Each has the contents of its cells, the verdict, the product \`before\` and \`after\`, and its mistakes. \`verdict\` asks only for
        the rows with that verdict. Rows are kept for thirty days.`,
      errors: { 404: NO_IMPORT },
      example: `GET /api/services/file/product/imports/…?verdict=wrong&numElements=50
        → { "import": { … }, "totalRows": 1, "rows": [{ "nRow": 4, … }] }`,
      source: 'Own call',
    },
    correctImport: {
      summary: 'Correct the rows of an import',
      description: `The import must be READY. \`cells\` replaces cells; the rows in \`leaveOut\` ('wrong' means all wrong ones) are left out; those in \`takeIn\` are included
        again. Then every row is judged again, because correcting one may fix another. Answers with the import and its counts.`,
      errors: { 400: 'The file has no such row.', 404: NO_IMPORT, 409: NO_LONGER_READY },
      example: `PUT /api/services/file/product/imports/… { "cells": [{ "nRow": 4, "column": "C", "value": "2,40" }], "leaveOut": [7] }
        → { "state": "READY", … }`,
      source: 'Own call',
    },
    confirmImport: {
      summary: 'Carry out an import',
      description: `The import must be READY. Rows that are left out are not written. Answers at once, in state RUNNING; \`getImport\` shows the progress. If a change of
        the catalogue makes rows wrong in the meantime, the import goes back to READY.`,
      errors: {
        404: NO_IMPORT,
        409: { 409: NO_LONGER_READY, 4090: 'Some wrong rows are neither corrected nor left out.' },
      },
      example: 'POST /api/services/file/product/imports/…/confirm → { "state": "RUNNING", "progress": 0, … }',
      source: 'Own call',
    },
    downloadImportMistakes: {
      summary: 'Download a file with its mistakes marked',
      description: `The file in its current state, as .xlsx: each row in its place, wrong cells coloured, and a column 'Errore' that says what is wrong. It can be
        uploaded as it is: that column is ignored.`,
      errors: { 404: NO_IMPORT },
      example:
        'GET /api/services/file/product/imports/…/mistakes → { "fileData": "UEsDBBQ…", "fileExtension": "xlsx" }',
      source: 'Own call',
    },
    getImports: {
      summary: 'List the past imports',
      description: 'The last 100 imports that are running, done, failed or undone, newest first.',
      example: `GET /api/services/file/product/imports
        → [{ "fileName": "listino.xlsx", "author": "marta.ferri", "state": "DONE", "canUndo": true, … }]`,
      source: 'Own call',
    },
    previewTable: {
      summary: 'Check and keep the changed cells of a table',
      description: `For a page on which people edit products as in a spreadsheet. The rows are judged as those of \`previewImport\`, but each names its product, so that
        names can be changed too. Nothing is written to the catalogue. Without a mistake \`import\` is in state READY, with \`ofTable\`: \`getImport\` shows it,
        \`confirmImport\` carries it out and \`undoImport\` takes it back. With mistakes nothing is kept, and \`import\` is null. A category that is not there is a
        mistake unless \`newCategories\` names it; then it is made with the rest.`,
      errors: {
        400: {
          400: 'A row or a product is named twice, or the imports that are being corrected leave no room.',
          4002: 'The rows take too much room; `errorsCause` says so, in Italian.',
        },
        404: 'One of the products is not there, or no longer.',
        413: TOO_LARGE,
      },
      example: `POST /api/services/products/table { "rows": [{ "nRow": 1, "productId": "…", "before": { "name": "Caffè", … }, "cells": { "A": "Caffè espresso" } }] }
        → { "import": { "importId": "…", "state": "READY", … }, "mistakes": [] }`,
      source: 'Own call, IMP-210 to IMP-213',
    },
    undoImport: {
      summary: 'Undo the last import',
      description: `Possible for thirty days. Products that it created are deleted, and can be restored for ten minutes. Products that it changed get their earlier values
        back, including the time of their last update. Categories that it created are deleted when nothing else is in them. Whatever has changed since stays as it
        is and is listed in \`changedSince\`. With \`dryRun\` the call only says what would happen.`,
      errors: {
        404: NO_IMPORT,
        409: {
          409: 'It is not the last import, another one is running, or it is too old.',
          4093: 'The categories would hold more than twice as many products as they may, together with what can still be restored.',
          ...RECENTLY_DELETED,
        },
      },
      example: `POST /api/services/file/product/imports/…/undo { "dryRun": false }
        → { "removedProducts": 12, "restoredProducts": 3, "changedSince": [], … }`,
      source: 'Own call, IMP-116, CAT-082',
    },
  },
} as const satisfies DocumentedGroup;
