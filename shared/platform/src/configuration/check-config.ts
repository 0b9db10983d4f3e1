import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { ConfigFile } from '@portal/contract';
import schema from '@portal/contract/config.schema.json';
import { ConfigurationError } from './configuration-error';

/**
 * Checks a parsed `/config.json` against its published JSON Schema.
 *
 * @throws ConfigurationError naming the key at fault
 * @example checkConfig({ apis: { bse: '/api' } }) // throws: apis.bse is not a key of the configuration
 */
export function checkConfig(file: unknown): ConfigFile {
  // The committed schema is plain JSON; its type as a module is wider than the validator's.
  const { valid, errors } = new Validator(schema as Schema, '2020-12', false).validate(file);
  // What the schema accepts is what the type says: both are written side by side in the contract.
  if (valid) return file as ConfigFile;
  const { key, complaint } = worst(errors);
  throw new ConfigurationError(`/config.json: ${key ?? 'the file'} ${complaint}`, key);
}

/** The deepest complaint names the key; those above it only repeat that something below is wrong. */
function worst(errors: readonly OutputUnit[]): { key: string | null; complaint: string } {
  const deepest = [...errors].sort((a, b) => depth(b) - depth(a))[0];
  const key = deepest?.instanceLocation.replace(/^#\/?/, '').split('/').join('.') || null;
  const unknown = deepest?.keyword === 'false';
  return { key, complaint: unknown ? 'is not a key of the configuration' : `is not valid: ${deepest?.error ?? ''}` };
}

function depth({ instanceLocation }: OutputUnit): number {
  return instanceLocation.split('/').length;
}
