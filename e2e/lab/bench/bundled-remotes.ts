/**
 * Replaces the federation runtime in the one-bundle build that the benchmark compares with: the same source, with every
 * remote compiled in. Pages stay separate chunks, as in any single application.
 */
const remotes: Record<string, () => Promise<unknown>> = {
  'mf_auth/remote': () => import(/* webpackMode: "eager" */ '../../../mf-auth/src/remote'),
  'mf_catalog/remote': () => import(/* webpackMode: "eager" */ '../../../mf-catalog/src/remote'),
  'mf_terminals_users/remote': () => import(/* webpackMode: "eager" */ '../../../mf-terminals-users/src/remote'),
  'mf_developer/remote': () => import(/* webpackMode: "eager" */ '../../../mf-developer/src/remote'),
};

export function registerRemotes(): void {
  // Nothing to register: the remotes are part of the bundle.
}

export function registerPlugins(): void {
  // The runtime loads nothing, so there is nothing to check.
}

export function loadRemote(id: string): Promise<unknown> {
  const load = remotes[id];
  return load ? load() : Promise.reject(new Error(`No remote ${id} in the bundle`));
}
