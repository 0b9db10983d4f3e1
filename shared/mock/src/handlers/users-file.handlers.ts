import type { CallAnswer } from '@portal/contract';
import { workbookFile } from '../spreadsheet';
import type { Account } from '../world/world';
import type { Handlers, MockCall } from './handler';
import { addStaff, staffOf, terminalsHeldBy } from './people.handlers';

type AnyCall = Pick<MockCall<'getUsers'>, 'world' | 'caller'>;

/** The headers, letter for letter. */
const COLUMNS = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'] as const;

/** The user that a file brings: the mock reads no spreadsheet. */
const NEWCOMER = { email: 'nuova.utenza@example.com', description: 'Cassa 4', name: '', surname: '' };

type Mistake = CallAnswer<'verifyUsersUpload'>['validationErrors'][number];

/** Some of the mistakes that a row can have. */
const MISTAKES: readonly Mistake[] = [
  { type: 'INVALID_EMAIL_FORMAT', row: 2, value: 'giulia.longhi', field: 'Email' },
  { type: 'INVALID_TID', row: 4, value: '99999999', field: 'TID Mobile POS' },
  { type: 'ROLE_TOO_LONG', row: 5, value: 'Responsabile del banco gastronomia', field: 'Ruolo' },
  { type: 'USERNAME_NOT_EXISTS', row: 7, value: 'mario.rossi', field: 'Username' },
];

function fileOf(call: AnyCall): Promise<File> {
  const cellsOf = ({ username, email, description }: Account) => {
    const held = terminalsHeldBy(username, call.world);
    const ofType = (type: string) => held.find(({ terminalType }) => terminalType === type)?.terminalId ?? '';
    return [username, email, description, ofType('MPOS'), ofType('SOFTPOS')];
  };
  return workbookFile('utenze.xlsx', [COLUMNS, ...staffOf(call).map(cellsOf)]);
}

/**
 * Download and upload of the users file. A file whose name contains 'errori' has mistakes, an empty file is empty, and
 * any other file brings one new user.
 */
export const usersFileHandlers = {
  downloadUsers: fileOf,
  verifyUsersUpload(call) {
    const { file } = call.body;
    const before = staffOf(call).flatMap(({ username }) => terminalsHeldBy(username, call.world)).length;
    const answer = (validationErrors: readonly Mistake[]) => ({
      associationsBeforeUpload: before,
      associationsAfterUpload: before,
      validationErrors: [...validationErrors],
    });
    if (file.size === 0) return answer([{ type: 'INVALID_FILE_EMPTY' }]);
    return answer(file instanceof File && /errori/i.test(file.name) ? MISTAKES : []);
  },
  uploadUsers(call) {
    if (!staffOf(call).some(({ email }) => email === NEWCOMER.email)) addStaff(call, NEWCOMER);
    return fileOf(call);
  },
} satisfies Partial<Handlers>;
