import {
  type ComposedRemote,
  type ConfigFile,
  type OperationName,
  type OwnOperationName,
  ownOperations,
} from '@portal/contract';
import { composeRemote, type LiveRemote } from '@portal/contract/composition';
import { CONDITIONAL_OPERATIONS } from '@portal/contract/config-schema';

/** Where this server serves the release folders. */
export const RELEASES_ADDRESS = '/releases';

/** Where this server takes calls to the backends of remotes. */
export const BACKENDS_ADDRESS = '/api/backends';

/** Address of a release's folder, with its final slash. */
export const releaseAddress = ({ remote, version }: { remote: string; version: string }): string =>
  `${RELEASES_ADDRESS}/${remote}/${version}/`;

/**
 * Values of the login's two extra headers. This server's login accepts any values. Another provider may need particular
 * values, which the configuration file gives.
 */
const OWN_LOGIN = { identityDomain: 'merchants', slider: 'on' } as const;

interface ServerFacts {
  /** Version of the shell that is live, if any. */
  shell: string | undefined;
  /** The release that this browser is shown before it is live. */
  preview: { remote: string; version: string } | undefined;
  /** Live releases of the remotes. */
  remotes: readonly LiveRemote[];
  /** Calls that this server answers. */
  offered: ReadonlySet<OperationName>;
  /** Whether this server asks for the human check. */
  asksHumanCheck: boolean;
  /** The remotes to whose backends this server forwards calls. */
  backends: readonly string[];
  /** Whether testers may load a remote from their own machine, unless the file says otherwise. */
  allowsOverrides: boolean;
}

/**
 * Whether the calls go to another origin. What this server can do says nothing of that backend: then it gets no calls
 * and no headers but those that the file names.
 */
export const hasForeignBackend = ({ apis }: ConfigFile): boolean => /^https?:/.test(apis?.base ?? '');

/**
 * `/config.json`: the portal's own file, completed with what this server knows. What the file says takes precedence, so
 * another backend, or remotes on another host, need only configuration. The human check is the exception: it always
 * follows this server.
 *
 * @example composeConfig({}, facts).remotes[0].baseUrl // '/releases/mf-catalog/1.0.0/'
 */
export function composeConfig(
  file: ConfigFile,
  { shell, preview, remotes, offered, asksHumanCheck, backends, allowsOverrides }: ServerFacts,
): ConfigFile {
  const isForeign = hasForeignBackend(file);
  return {
    ...file,
    login: file.apis?.login === undefined ? { ...OWN_LOGIN, ...file.login } : file.login,
    ownOperations: file.ownOperations ?? (isForeign ? [] : ownNames().filter((name) => offered.has(name))),
    conditionalOperations: file.conditionalOperations ?? (isForeign ? [] : CONDITIONAL_OPERATIONS),
    humanCheck: { provider: asksHumanCheck ? 'altcha' : 'none' },
    overrides: { allowed: allowsOverrides, ...file.overrides },
    backends: { ...Object.fromEntries(backends.map(composedBackend)), ...file.backends },
    remotes: mergeRemotes(
      file.remotes ?? [],
      remotes.map((remote) => composeRemote(remote, releaseAddress)),
    ),
    ...(preview ? { preview } : {}),
    shell: shell === undefined ? (file.shell ?? null) : { version: shell },
  };
}

const composedBackend = (remote: string) => [remote.replaceAll('-', '_'), `${BACKENDS_ADDRESS}/${remote}`] as const;

const ownNames = () => Object.keys(ownOperations) as OwnOperationName[];

/** A remote that the file lists replaces the released one of the same name. */
function mergeRemotes(listed: readonly ComposedRemote[], released: readonly ComposedRemote[]): ComposedRemote[] {
  const names = new Set(listed.map(({ name }) => name));
  return [...listed, ...released.filter(({ name }) => !names.has(name))];
}
