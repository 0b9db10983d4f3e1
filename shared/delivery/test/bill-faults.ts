import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Schema, Validator } from '@cfworker/json-schema';

/** The schemas of CycloneDX, as its own library brings them. */
const SCHEMAS = join(__dirname, '../node_modules/@cyclonedx/cyclonedx-library/res/schema');

const schema = (name: string) =>
  JSON.parse(readFileSync(join(SCHEMAS, `${name}.SNAPSHOT.schema.json`), 'utf8')) as Schema;

/** What the schema of CycloneDX 1.6 says against a bill of materials. */
export function faultsIn(bill: string): string[] {
  const validator = new Validator(schema('bom-1.6'), '7', false);
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs']) validator.addSchema(schema(name));
  return validator
    .validate(JSON.parse(bill))
    .errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
}
