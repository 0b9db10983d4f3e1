import { resolve } from 'node:path';
import { folderAddress, readWords } from '../command-line.ts';
import { EXIT, Refusal } from '../store/refusal.ts';
import { composeFolder, readConfiguration } from './compose-folder.ts';

/** Where the command that was typed finds what it composes, and how it is typed there. */
interface ComposePlaces {
  /** `pnpm compose`, or the form that an archive has. */
  program: string;
  /** Folder of the releases. */
  releases: string;
  /** Apps without which the portal is not whole, besides those that were released. */
  apps?: readonly string[];
  /** The document of the terms. */
  terms: string;
}

const usageOf = (
  program: string,
): string => `Usage: ${program} <folder> [--config <file or address>] [--remotes <address>]
  --config   the portal's configuration: a file, or the /config.json of a running server, with the own calls it offers
  --remotes  address of the remotes' folder when another host serves it, such as https://cdn.example.com/remotes/`;

/**
 * Writes what is live as plain files for any static host, as the words after the command say.
 *
 * @returns lines to print
 * @throws Refusal when it is not composed, or the words are not understood
 */
export async function composeAsTyped(words: readonly string[], places: ComposePlaces): Promise<string[]> {
  const usage = usageOf(places.program);
  const options = { config: { type: 'string' }, remotes: { type: 'string' } } as const;
  const { values, positionals } = readWords(words, options, usage, 1);
  const [folder] = positionals;
  if (!folder) throw new Refusal(usage, EXIT.usage);
  const config = values.config ? await readConfiguration(values.config) : {};
  const remotesAt = values.remotes && folderAddress(values.remotes, usage);
  const { releases, apps, terms } = places;
  return composeFolder({ releases, apps, terms, folder: resolve(folder), config, remotesAt });
}
