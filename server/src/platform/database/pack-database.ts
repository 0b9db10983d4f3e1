import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { compilePostgres } from './postgres-code.ts';

/**
 * Writes an empty database, as PostgreSQL's `initdb` makes it, into a gzipped tar of 4.5 MB. The build runs it.
 *
 * @example node server/src/platform/database/pack-database.ts server/dist/database.tgz
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new TypeError('pack-database needs the file to write');
const pglite = await PGlite.create({ pgliteWasmModule: compilePostgres() });
const packed = await pglite.dumpDataDir('gzip');
await pglite.close();
writeFileSync(file, Buffer.from(await packed.arrayBuffer()));
