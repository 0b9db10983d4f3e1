import { configSchema } from './config.schema.ts';
import type { ConfigFile, PortalConfig } from './config.ts';
import { completeConfig } from './config-defaults.ts';
import { mistakeOf } from './schema-mistake.ts';

/**
 * The first mistake of a configuration, in words that name the key; undefined when it is whole: it fits the schema, and
 * offers the calls that it asks for.
 *
 * @example configMistake({ humanCheck: { provider: 'altcha' } }) // "'humanCheck.provider' is altcha, but 'ownOperations' lacks …"
 */
export function configMistake(file: unknown): string | undefined {
  return mistakeOf(file, 'configuration', configSchema) ?? lackingCall(completeConfig(file as ConfigFile, PAGE));
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
