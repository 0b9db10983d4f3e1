import { and, eq, notExists, sql } from 'drizzle-orm';
import { merchants } from '../../kit/accounts/accounts.tables.ts';
import { batches } from '../../platform/database/batches.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { withCall } from '../../platform/logging/current-call.ts';
import type { PostOffice } from '../../platform/mail/post-office.ts';
import { writeChanges } from './upload-changes.ts';
import { usersUploadRows, usersUploads } from './users-upload.tables.ts';

interface Works {
  database: Database;
  mail: PostOffice;
}

/**
 * Finishes the uploads that a backup of an earlier version brought half written, and forgets those that it had not
 * decided: that version wrote them in steps. Of several servers that start on it, one does.
 */
export async function finishUploads(works: Works): Promise<void> {
  const { db, transaction } = works.database;
  const isDecided = db.select().from(merchants).where(eq(merchants.usersUploadId, usersUploads.id));
  await db.delete(usersUploads).where(notExists(isDecided));
  for (const { call, ...upload } of await db.select().from(usersUploads)) {
    const finish = () => transaction((tx) => finishUpload(tx, works.mail, upload));
    await (call ? withCall(call, finish) : finish());
  }
}

async function finishUpload(
  tx: Executor,
  mail: PostOffice,
  upload: Omit<typeof usersUploads.$inferSelect, 'call'>,
): Promise<void> {
  const { contractCode, id } = upload;
  const isBegun = and(eq(merchants.contractCode, contractCode), eq(merchants.usersUploadId, id));
  const [merchant] = await tx.select({ name: merchants.name }).from(merchants).where(isBegun).for('update');
  if (!merchant) return;
  const left = await tx.select().from(usersUploadRows).where(eq(usersUploadRows.uploadId, id));
  const inOrder = left.toSorted((one, other) => one.place - other.place).map(({ change }) => change);
  for (const part of batches(inOrder)) await writeChanges(tx, upload, part, { mail, merchant: merchant.name });
  await tx
    .update(merchants)
    .set({ usersUploadId: null, staffRevision: sql`${merchants.staffRevision} + 1` })
    .where(isBegun);
  await tx.delete(usersUploads).where(eq(usersUploads.id, id));
}
