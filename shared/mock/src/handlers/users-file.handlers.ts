import { spreadsheet } from '../spreadsheet';
import type { World } from '../world/world';
import { callerOf, type Handlers, type MockCall } from './handler';
import { addStaff, staffOf } from './people.handlers';
import { assign } from './terminals';

/** The headers, letter for letter. */
const COLUMNS = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'] as const;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The user that a file brings: the mock reads no spreadsheet. */
const newcomer = { email: 'nuova.utenza@example.com', description: 'Cassa 4', name: '', surname: '' } as const;

/** One mistake of each kind that a row can have. */
const MISTAKES = [
  { type: 'INVALID_EMAIL_FORMAT', row: 2, value: 'giulia.longhi', field: 'Email' },
  { type: 'INVALID_TID', row: 4, value: '99999999', field: 'TID Mobile POS' },
  { type: 'ROLE_TOO_LONG', row: 5, value: 'Responsabile del banco gastronomia', field: 'Ruolo' },
  { type: 'USERNAME_NOT_EXISTS', row: 7, value: 'mario.rossi', field: 'Username' },
] as const;

async function fileOf(world: World, contractCode: string): Promise<File> {
  const held = (username: string, type: string) =>
    world.assignments
      .filter((assignment) => assignment.username === username)
      .map(({ terminalId }) => world.terminals.find((terminal) => terminal.terminalId === terminalId))
      .find((terminal) => terminal?.terminalType === type)?.terminalId ?? '';
  const rows = staffOf(world, contractCode).map(({ username, email, description }) => [
    username,
    email,
    description,
    held(username, 'MPOS'),
    held(username, 'SOFTPOS'),
  ]);
  return new File([await spreadsheet([COLUMNS, ...rows])], 'utenze.xlsx', { type: XLSX });
}

function associations({ world }: Pick<MockCall<'getUsers'>, 'world'>, contractCode: string): number {
  const staff = new Set(staffOf(world, contractCode).map(({ username }) => username));
  return world.assignments.filter(({ username }) => staff.has(username)).length;
}

/**
 * Download and upload of the users file. A file whose name contains 'errori' has mistakes, an empty file is empty, and
 * any other file brings one new user.
 */
export const usersFileHandlers = {
  downloadUsers: (call) => fileOf(call.world, callerOf(call).contractCode),
  verifyUsersUpload(call) {
    const { file } = call.body;
    const before = associations(call, callerOf(call).contractCode);
    const refused = { associationsBeforeUpload: before, associationsAfterUpload: before };
    if (file.size === 0) return { ...refused, validationErrors: [{ type: 'INVALID_FILE_EMPTY' }] };
    if (file instanceof File && /errori/i.test(file.name)) return { ...refused, validationErrors: [...MISTAKES] };
    return { associationsBeforeUpload: before, associationsAfterUpload: before + 1, validationErrors: [] };
  },
  previewUsersUpload: () => ({
    created: 1,
    changed: 0,
    changes: [
      {
        username: '',
        email: newcomer.email,
        name: '',
        before: null,
        after: { description: newcomer.description, MPOS: '50110001', SOFTPOS: '' },
      },
    ],
  }),
  uploadUsers(call) {
    const { world } = call;
    const { contractCode } = callerOf(call);
    const known = staffOf(world, contractCode).some(({ email }) => email === newcomer.email);
    if (!known) {
      const { username } = addStaff(world, contractCode, newcomer);
      const free = world.terminals.find(
        (terminal) => terminal.contractCode === contractCode && terminal.tidStatus === 'ATTIVO',
      );
      if (free) assign(world, contractCode, { username, terminalId: free.terminalId });
    }
    return fileOf(world, contractCode);
  },
} satisfies Partial<Handlers>;
