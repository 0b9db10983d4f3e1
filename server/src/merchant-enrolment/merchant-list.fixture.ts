import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operate } from '../../test/operate.ts';
import type { TestApp } from '../../test/test-app.ts';

export const ADMINISTRATOR = { username: 'elena.riva', email: 'elena@osteriariva.it', name: 'Elena', surname: 'Riva' };
export const TERMINALS = [
  { terminalId: '30000001', terminalType: 'MPOS' },
  { terminalId: '30000002', terminalType: 'SOFTPOS', softposType: 'A', tidStatus: 'CENSITO' },
];
export const OSTERIA = {
  contractCode: '1000001',
  name: 'Osteria Riva',
  vatNumber: '01234567890',
  administrator: ADMINISTRATOR,
  terminals: TERMINALS,
};

/** A list of merchants in a file of that folder; a text is written as it is. */
export function listIn(folder: string, content: unknown): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'merchants.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

export const enrol = (portal: TestApp, folder: string, content: unknown) =>
  operate(portal, ['enrol', listIn(folder, content)]);
