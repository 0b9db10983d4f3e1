import { firstPort, REMOTE_ROOMS, type RemoteRoom, readWords, USUAL_FIRST_PORT } from '@portal/delivery';

/** The options of `pnpm dev`. */
export interface DevArguments {
  rooms: readonly RemoteRoom[];
  portal: URL;
  /** Port of the first remote. The other remotes follow, then the shell. */
  port: number;
  /** Whether the development shell answers from sample data. */
  mock: boolean;
}

const USAGE = 'Use: pnpm dev ui, or pnpm dev [remote…] [--portal <address>] [--port <first>] [--mock].';

/**
 * Reads the arguments of `pnpm dev`.
 *
 * @throws Error in one line that says what is not understood
 * @example readDevArguments(['mf-catalog', '--portal', 'https://test.example.com'], {})
 */
export function readDevArguments(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): DevArguments {
  const { values, positionals } = readWords(
    words,
    {
      portal: { type: 'string' },
      port: { type: 'string', default: USUAL_FIRST_PORT },
      mock: { type: 'boolean', default: false },
    },
    USAGE,
  );
  const portal = values.portal ?? `http://localhost:${environment.PORT ?? 8080}`;
  if (!URL.canParse(portal))
    throw new Error(`--portal is '${portal}': it must be an address like https://test.example.com.`);
  const rooms = positionals.length > 0 ? positionals.map(asRemote) : REMOTE_ROOMS;
  const port = firstPort(values.port, rooms.length + 1);
  return { rooms, portal: new URL(portal), port, mock: values.mock };
}

function asRemote(word: string): RemoteRoom {
  const room = REMOTE_ROOMS.find((name) => name === word.replaceAll('_', '-'));
  if (!room) throw new Error(`There is no remote ${word}. Remotes: ${REMOTE_ROOMS.join(', ')}.`);
  return room;
}
