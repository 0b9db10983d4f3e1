import type { LightMyRequestResponse } from 'fastify';
import { auditEvents } from '../src/platform/audit/audit.tables.ts';
import { readSpreadsheet } from '../src/platform/spreadsheets/read-spreadsheet.ts';
import { forEachTest, portalForEachTest } from './for-each-test.ts';
import { addPerson, addSignedInMerchant, addTerminal } from './people.ts';
import { spreadsheet } from './spreadsheets.ts';
import type { TestApp } from './test-app.ts';

/** The headers of a users file. */
export const HEADERS = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'];

/** The rows of the staff of a {@link staffedPortal}. */
export const GIULIA = ['giulia.longhi', 'giulia.longhi@example.com', 'Cassa', '10000001', '20000001'];
export const SARA = ['sara.moretti', 'sara.moretti@example.com', "Caffè all'angolo", '10000009', ''];

/** For each test of a file, a portal with a merchant of two staff users with terminals; 10000002 is free. */
export function staffedPortal() {
  const portal = portalForEachTest();
  const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
  beforeEach(() => addStaff(portal));
  const send = (name: 'verifyUsersUpload' | 'previewUsersUpload' | 'uploadUsers') => {
    return (file: Uint8Array<ArrayBuffer>, { token } = bottega) => portal.call(name, { token, file });
  };
  return {
    portal,
    bottega,
    download: () => portal.call('downloadUsers', { token: bottega.token }),
    verify: send('verifyUsersUpload'),
    preview: send('previewUsersUpload'),
    upload: send('uploadUsers'),
  };
}

async function addStaff(portal: TestApp): Promise<void> {
  const staff = { userType: 'staff', contractCode: '1000001' } as const;
  const sara = await addPerson(portal, 'sara.moretti', { ...staff, description: "Caffè all'angolo" });
  const giulia = await addPerson(portal, 'giulia.longhi', { ...staff, description: 'Cassa' });
  await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia] });
  await addTerminal(portal, '10000002', { contractCode: '1000001' });
  await addTerminal(portal, '20000001', { contractCode: '1000001', terminalType: 'SOFTPOS', users: [giulia] });
  await addTerminal(portal, '10000009', { contractCode: '1000001', status: 'SOSPESO', users: [sara] });
}

type Rows = (string | number)[][];

/** A users file with its headers and these rows. */
export const usersFile = (...rows: Rows) => spreadsheet([[HEADERS, ...rows]]);

export const bytesOf = ({ rawPayload }: LightMyRequestResponse) => Uint8Array.from(rawPayload);

/** The cells of the users file that was answered, its headers first. */
export async function rowsOf(answer: LightMyRequestResponse): Promise<string[][]> {
  const reading = await readSpreadsheet(bytesOf(answer), { rows: 10_000 });
  if ('refusal' in reading) throw new Error(`The file is refused: ${reading.refusal}`);
  return reading.rows.map(({ cells }) => Array.from(HEADERS, (_, column) => cells[column]?.text ?? ''));
}

/** The changes that uploads have made, from the audit. */
export async function uploadedChanges(portal: TestApp): Promise<object[]> {
  const rows = await portal.database.db.select().from(auditEvents);
  return rows.filter(({ action }) => action !== 'downloadUsers').map(({ detail }) => detail);
}
