import { desc } from 'drizzle-orm';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { importWorks } from '../src/product-import/import-works.ts';
import { productImports } from '../src/product-import/product-import.tables.ts';
import { carryOutUndo } from '../src/product-import/undo-import.ts';

/**
 * A program for the test of undoing, which kills it. It undoes the last import of a data folder. It reports
 * the beginning and the end on standard output. Argument: the data folder.
 */
const [folder = ''] = process.argv.slice(2);

const database = await openDatabase({ dataDir: folder });
const [last] = await database.db.select().from(productImports).orderBy(desc(productImports.createdAt)).limit(1);
if (!last) throw new Error('Nothing was imported');
const { id: importId, contractCode, actorAccountId } = last;
process.stdout.write('running\n');
await carryOutUndo(importWorks({ database, clock: systemClock }), { contractCode, actorAccountId, importId });
process.stdout.write('done\n');
await database.close();
