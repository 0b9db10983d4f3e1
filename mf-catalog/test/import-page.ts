import type { OwnOperationName } from '@portal/contract';
import { fireEvent, screen } from '@testing-library/react';
import ProductImportPage from '../src/product-import/product-import-page';
import { openPage } from './open-page';

export const openImport = (ownOperations: OwnOperationName[] = []) =>
  openPage(ProductImportPage, { path: '/addProduct/import', config: { ownOperations } });

export const sheet = (name = 'prodotti.xlsx') => new File(['cells'], name);

export const choose = (file = sheet()) =>
  fireEvent.change(screen.getByLabelText('caricalo', { selector: 'input' }), { target: { files: [file] } });

export const next = () => screen.getByRole('button', { name: 'AVANTI' });
