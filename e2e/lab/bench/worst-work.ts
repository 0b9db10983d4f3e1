import { hostileBodies, hostileSheets } from './hostile-files.ts';
import { decidedImport, importWork } from './import-work.ts';
import { callerAt, signedInCaller } from './signed-in.ts';
import { FORM_TYPE, json, merchant, paced, range, sheet, usersForm, type Work } from './work.ts';

/** A file of new users, different ones in each of three files. */
const usersFile = (title: string, users: number, path: string): Work => ({
  title,
  async prepare(address) {
    const caller = await merchant(address);
    const terminals = (await caller.ask('GET', '/api/services/terminals')) as { terminalId: string }[];
    const terminalId = terminals[0]?.terminalId ?? '';
    const bodyOf = (time: number) => {
      const rows = range(users, (row) => ['', `persona${time}-${row}@example.com`, 'cassa', terminalId, '']);
      const file = sheet('Utenze', [['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'], ...rows]);
      return usersForm(file);
    };
    const bodies = range(3, bodyOf);
    let time = 0;
    return async () => {
      const body = bodies[time % bodies.length];
      time += 1;
      return [await caller.send('POST', path, body, FORM_TYPE)];
    };
  },
});

/** All pieces of work, in the order in which they are measured. */
export const worstWork: readonly Work[] = [
  ...importWork,
  ...hostileBodies,
  ...hostileSheets,
  {
    title: 'search of points of sale by 120 letters and signs, 20 a second',
    async prepare(address) {
      const caller = await signedInCaller(address, 'dev@softlab.it', 'Sviluppo2026');
      const text = '%a_'.repeat(40);
      const body = json({ numElements: 999, numPage: 1, merchantId: text, piva: text, state: 'ASSEGNATA' });
      return paced(20, () => caller.send('POST', '/api/services/merchants/search', body));
    },
  },
  decidedImport,
  usersFile('users: a file of 10,000 rows is verified', 10_000, '/api/services/users/file/verify'),
  // A merchant has at most 10,000.
  usersFile('users: a file of 3,000 new users is carried out', 3_000, '/api/services/users/file'),
  {
    title: 'wrong sign-ins, 10 a second',
    async prepare(address) {
      const caller = callerAt(address);
      const form = 'grant_type=PASSWORD&client_id=portal&scope=microservices&password=Sbagliata1&username=';
      const type = 'application/x-www-form-urlencoded';
      return paced(10, (count) =>
        caller.send('POST', '/api/oauth/v2/token', Buffer.from(`${form}nessuno.${count}`), type),
      );
    },
  },
];
