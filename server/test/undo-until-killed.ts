import { desc } from 'drizzle-orm';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { productImports } from '../src/product-import/product-import.tables.ts';
import { carryOutUndo } from '../src/product-import/undo-import.ts';
import { importWorksWithoutCalls } from './catalogue.ts';
import { stoppingAt } from './stopping-database.ts';

/**
 * A program for the durability test of undoing, which kills it. It undoes the last import of a data folder, and says
 * 'done' on standard output. Arguments: the data folder, and the transaction at which it stops.
 */
const [folder = '', place = ''] = process.argv.slice(2);

const database = await openDatabase({ dataDir: folder });
const [last] = await database.db.select().from(productImports).orderBy(desc(productImports.createdAt)).limit(1);
if (!last) throw new Error('Nothing was imported');
const { id: importId, contractCode, actorAccountId } = last;
const works = importWorksWithoutCalls({ database: stoppingAt(database, place), clock: systemClock });
await carryOutUndo(works, { contractCode, actorAccountId, importId });
process.stdout.write('done\n');
await database.close();
