import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { merchants } from '../kit/accounts/accounts.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { forgetFiles, forgetRows } from './import-memory.ts';
import { productImports } from './product-import.tables.ts';

/** How many files of one merchant may wait to be confirmed; nobody compares more. */
const MAX_FILES = 10;

/**
 * How many bytes these files may take together: room for four of the largest that people send. A single file is always
 * kept.
 */
const MAX_BYTES = 48 * 1024 * 1024;

/** How many bytes the rows of a merchant's past imports may take: room for a large file on each day of a month. */
const MAX_REMEMBERED_BYTES = 256 * 1024 * 1024;

/** A file corrected within this many milliseconds is in use, and is not thrown out. */
const CORRECTING = 30 * 60_000;

/** A file that was read, to be offered to its merchant. */
interface KeptFile {
  importId: string;
  contractCode: string;
  now: Date;
}

/**
 * Makes room for a file that was just kept: when there are too many the oldest go, but never one that somebody is
 * correcting.
 *
 * @returns false when no room can be made
 */
export async function makeRoom(tx: Executor, file: KeptFile): Promise<boolean> {
  const going = await filesTooMany(tx, file);
  // One that is confirmed meanwhile stays.
  if (going) await forgetFiles(tx, and(inArray(productImports.id, [...going]), eq(productImports.state, 'READY')));
  return going !== undefined;
}

/** The files that must go to make room for a new one; undefined when those are in use. */
async function filesTooMany(
  tx: Executor,
  { importId, contractCode, now }: KeptFile,
): Promise<readonly string[] | undefined> {
  // One file after the other; otherwise two files could take the same room.
  await tx
    .select({ contractCode: merchants.contractCode })
    .from(merchants)
    .where(eq(merchants.contractCode, contractCode))
    .for('no key update');
  const [added] = await tx.select().from(productImports).where(eq(productImports.id, importId));
  const others = await tx
    .select()
    .from(productImports)
    .where(
      and(
        eq(productImports.contractCode, contractCode),
        eq(productImports.state, 'READY'),
        ne(productImports.id, importId),
      ),
    )
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
 * Forgets the rows of a merchant's oldest imports when the rows of all take too much room. The last import keeps its
 * rows, because it may be undone.
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
