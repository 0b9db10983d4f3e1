import type { OperationName } from '@portal/contract';
import { usersBeingUploaded } from '../../kit/accounts/staff-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { boundedTurns } from '../../platform/http/bounded-turns.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { LongWrites } from '../../platform/long-writes/long-writes.ts';
import { type CloseGate, merchantGate } from '../../platform/long-writes/merchant-gate.ts';
import type { PostOffice } from '../../platform/mail/post-office.ts';
import { type InTurn, takeTurns } from '../../platform/turns.ts';

/** What uploads of users need from the server. It outlives the calls that start them. */
export interface UploadWorks {
  database: Database;
  mail: PostOffice;
  closeUsers: CloseGate;
  /** The uploads that are being written. */
  writes: LongWrites;
  /** Queue for whole uploads: the rows of an upload stay in memory until it is written. */
  uploading: InTurn;
  /** Queue for planning and writing, one upload at a time: the machine has other work. */
  carryingOut: InTurn;
}

/** All uploads of users of one server share this. */
export const uploadWorks = (shared: Omit<UploadWorks, 'uploading' | 'carryingOut'>): UploadWorks => ({
  ...shared,
  uploading: boundedTurns({ atOnce: 3, waiting: 20, ofEach: 5, refusal: 'Too many uploads of users are waiting' }),
  carryingOut: takeTurns(1),
});

/** The calls that show or write users and their terminals. */
const OF_USERS: ReadonlySet<OperationName> = new Set<OperationName>([
  'getUsers',
  'getUser',
  'addUser',
  'updateUser',
  'deleteUser',
  'sendUserPassword',
  'addTerminalToUser',
  'removeTerminalFromUser',
  'downloadUsers',
  'verifyUsersUpload',
  'previewUsersUpload',
  'uploadUsers',
  'getTerminals',
]);

/** Makes the calls that show or write a merchant's users wait while an upload is written step by step. */
export const usersGate = (app: PortalApp): CloseGate =>
  merchantGate(app, { holds: (name) => OF_USERS.has(name), refusal: usersBeingUploaded });
