import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { merchants } from '../kit/accounts/accounts.tables.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { forgetFiles, forgetRows } from './import-memory.ts';
import { productImports } from './product-import.tables.ts';

/** Files of one merchant that wait to be confirmed; nobody compares more. */
const MAX_FILES = 10;

/**
 * Bytes that they may take together, room for four of the largest that people send; the newest file always has room
 * when it is alone.
 */
const MAX_BYTES = 48 * 1024 * 1024;

/** Bytes that the rows of what was imported may take, of one merchant: room for a large file each day of a month. */
const MAX_REMEMBERED_BYTES = 256 * 1024 * 1024;

/** Who corrected a file within this time, in milliseconds, goes on with it. */
const CORRECTING = 30 * 60_000;

/** Makes a file that was read wait for its merchant. */
interface KeptFile {
  importId: string;
  contractCode: string;
  now: Date;
}

/**
 * Offers a file whose rows are all kept to its merchant. Where that makes too many, the oldest ones go, but none that
 * somebody is correcting.
 *
 * @returns false when those leave no room: the new file is forgotten
 */
export async function offerFile({ db, transaction }: Database, file: KeptFile): Promise<boolean> {
  const itself = eq(productImports.id, file.importId);
  const tooMany = await transaction(async (tx) => {
    const going = await filesTooMany(tx, file);
    if (!going) return undefined;
    // Nobody sees them from here on, and no call confirms what is being deleted.
    const replaced = and(inArray(productImports.id, going), eq(productImports.state, 'READY'));
    await tx.update(productImports).set({ state: 'READING' }).where(replaced);
    await tx.update(productImports).set({ state: 'READY' }).where(itself);
    return going;
  });
  await forgetFiles(
    db,
    and(inArray(productImports.id, [...(tooMany ?? [file.importId])]), eq(productImports.state, 'READING')),
  );
  return tooMany !== undefined;
}

/** The files that must go so that a new one has room; undefined when they are in use. */
async function filesTooMany(
  tx: Executor,
  { importId, contractCode, now }: KeptFile,
): Promise<readonly string[] | undefined> {
  // One file after the other, or each would believe in the room that another one takes.
  await tx
    .select({ contractCode: merchants.contractCode })
    .from(merchants)
    .where(eq(merchants.contractCode, contractCode))
    .for('no key update');
  const [added] = await tx.select().from(productImports).where(eq(productImports.id, importId));
  const others = await tx
    .select()
    .from(productImports)
    .where(and(eq(productImports.contractCode, contractCode), eq(productImports.state, 'READY')))
    .orderBy(asc(productImports.createdAt), asc(productImports.id));
  let files = others.length + 1;
  let bytes = others.reduce((sum, other) => sum + other.bytes, added?.bytes ?? 0);
  const hasRoom = () => files === 1 || (files <= MAX_FILES && bytes <= MAX_BYTES);
  const going: string[] = [];
  for (const { id, bytes: freed, correctedAt } of others) {
    if (hasRoom()) break;
    if (correctedAt && now.getTime() - correctedAt.getTime() < CORRECTING) continue;
    going.push(id);
    files -= 1;
    bytes -= freed;
  }
  return hasRoom() ? going : undefined;
}

/**
 * Forgets the rows of a merchant's oldest imports where all of them take too much; the last one, which may be undone,
 * keeps its own.
 */
export async function forgetOldestRows(db: Executor, contractCode: string, lastImportId: string): Promise<void> {
  const past = await db
    .select({ id: productImports.id, bytes: productImports.bytes })
    .from(productImports)
    .where(
      and(
        eq(productImports.contractCode, contractCode),
        inArray(productImports.state, ['DONE', 'FAILED', 'UNDONE']),
        ne(productImports.id, lastImportId),
      ),
    )
    .orderBy(desc(productImports.createdAt));
  let bytes = 0;
  const old = past.filter((kept) => {
    bytes += kept.bytes;
    return bytes > MAX_REMEMBERED_BYTES;
  });
  await forgetRows(
    db,
    inArray(
      productImports.id,
      old.map(({ id }) => id),
    ),
  );
}
