import { configSchema } from './config.schema.ts';
import type { ConfigFile, PortalConfig } from './config.ts';
import { completeConfig } from './config-defaults.ts';
import { mistakeOf } from './schema-mistake.ts';
import { unopenableAddress } from './unopenable-address.ts';

/**
 * The first mistake of a configuration, in words that name the key; undefined when it is whole: it fits the schema, has
 * addresses that can be opened, and offers the calls that it asks for.
 *
 * @example configMistake({ humanCheck: { provider: 'altcha' } }) // "'humanCheck.provider' is altcha, but 'ownOperations' lacks …"
 */
export function configMistake(file: unknown): string | undefined {
  return formMistake(file) ?? lackingCall(completeConfig(file as ConfigFile, PAGE));
}

/** The same, whatever calls it offers: who serves it may add some. */
export function formMistake(file: unknown): string | undefined {
  const mistake = mistakeOf(file, 'configuration', configSchema);
  const address = mistake === undefined ? unopenableAddress(file) : undefined;
  return address ? `'${address.key}' ${address.words}` : mistake;
}

const PAGE = { hostname: 'localhost', origin: 'http://localhost' };

/** What a configuration asks for without offering the call that it takes, in words; undefined when it offers all. */
export const lackingCall = ({
  humanCheck: { provider },
  ownOperations,
}: Pick<PortalConfig, 'humanCheck' | 'ownOperations'>): string | undefined =>
  provider === 'none' || ownOperations.includes('getHumanCheckChallenge')
    ? undefined
    : `'humanCheck.provider' is ${provider}, but 'ownOperations' lacks getHumanCheckChallenge, which that check calls: nobody could sign in`;
