import type { OwnOperationName } from '@portal/contract';
import { fireEvent, screen } from '@testing-library/react';
import ImportPreviewPage from '../src/product-import/import-preview-page';
import ProductImportPage from '../src/product-import/product-import-page';
import { importCalls } from './import-builders';
import { openPage } from './open-page';

export const openImport = (ownOperations: OwnOperationName[] = []) =>
  openPage(ProductImportPage, { path: '/addProduct/import', config: { ownOperations } });

/** The page of one import: what it would do, or did. */
export const openPreview = (query = '', ownOperations: OwnOperationName[] = importCalls) =>
  openPage(ImportPreviewPage, {
    path: `/addProduct/import/i-1${query}`,
    route: '/addProduct/import/:importId',
    config: { ownOperations },
  });

export const sheet = (name = 'prodotti.xlsx') => new File(['cells'], name);

export const choose = (file = sheet()) =>
  fireEvent.change(screen.getByLabelText('caricalo', { selector: 'input' }), { target: { files: [file] } });

export const next = () => screen.getByRole('button', { name: 'AVANTI' });
