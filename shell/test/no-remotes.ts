import type { Remotes } from '../src/remotes/remotes';

/** A portal that is composed of no remote. */
export const noRemotes: Remotes = {
  all: [],
  pageLoader: () => () => Promise.reject(new Error('no remote')),
  loadWidget: () => Promise.reject(new Error('no remote')),
  forget: () => undefined,
  reportRenderFailure: () => undefined,
};
