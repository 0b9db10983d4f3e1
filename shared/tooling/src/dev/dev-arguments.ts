import { firstPort, REMOTES, type RemoteName, readWords, USUAL_FIRST_PORT } from '@portal/delivery';

/** The options of `pnpm dev`. */
export interface DevArguments {
  apps: readonly RemoteName[];
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
  const apps = positionals.length > 0 ? positionals.map(asRemote) : REMOTES;
  const port = firstPort(values.port, apps.length + 1);
  return { apps, portal: new URL(portal), port, mock: values.mock };
}

function asRemote(word: string): RemoteName {
  const app = REMOTES.find((name) => name === word.replaceAll('_', '-'));
  if (!app) throw new Error(`There is no remote ${word}. Remotes: ${REMOTES.join(', ')}.`);
  return app;
}
