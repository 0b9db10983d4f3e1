import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { ConfigFile } from '@portal/contract';
import schema from '@portal/contract/config.schema.json';
import { unopenableAddress } from '@portal/contract/unopenable-address';
import { ConfigurationError } from './configuration-error';

/**
 * Checks a parsed `/config.json` against its published JSON Schema.
 *
 * @throws ConfigurationError that names the faulty key
 * @example checkConfig({ apis: { bse: '/api' } }) // throws: apis.bse is not a key of the configuration
 */
export function checkConfig(file: unknown): ConfigFile {
  // The schema is a JSON file; its inferred type is wider than the validator's `Schema`.
  const { valid, errors } = new Validator(schema as Schema, '2020-12', false).validate(file);
  const address = valid ? unopenableAddress(file) : undefined;
  if (address) throw new ConfigurationError(`/config.json: ${address.key} ${address.words}`, address.key);
  // The schema and the type agree: the contract keeps them side by side.
  if (valid) return file as ConfigFile;
  const { key, complaint } = worst(errors);
  throw new ConfigurationError(`/config.json: ${key ?? 'the file'} ${complaint}`, key);
}

/**
 * Picks the most useful complaint. The deepest one names the key; those above it only repeat that something below is
 * wrong. Where the schema has alternatives, the complaint is about the value as a whole, because the deeper ones are
 * about alternatives that nobody meant.
 */
function worst(errors: readonly OutputUnit[]): { key: string | null; complaint: string } {
  const deepest = errors.toSorted((a, b) => depth(b) - depth(a))[0];
  const alternatives = errors
    .filter(
      ({ keyword, instanceLocation }) => keyword === 'anyOf' && deepest?.instanceLocation.startsWith(instanceLocation),
    )
    .toSorted((a, b) => depth(a) - depth(b))[0];
  const complaint = alternatives ?? deepest;
  const key = complaint?.instanceLocation.replace(/^#\/?/, '').replaceAll('/', '.') || null;
  const unknown = complaint?.keyword === 'false';
  return { key, complaint: unknown ? 'is not a key of the configuration' : `is not valid: ${complaint?.error ?? ''}` };
}

function depth({ instanceLocation }: OutputUnit): number {
  return instanceLocation.split('/').length;
}
