/** A file that is run, imported or tested, and so is part of the graph of imports. */
export const CODE = /^(?!.*\.d\.ts$)(?:shell|server|e2e|mf-[^/]+|shared\/[^/]+)\/.*\.[cm]?[jt]sx?$/;

/** A test of jest. */
export const UNIT_TEST = /^(?!e2e\/).*\.test\.tsx?$/;

/** A journey. */
export const JOURNEY = /^e2e\/journeys\/.*\.spec\.ts$/;

/**
 * The room of a file: a folder of the workspace, or one of `shared`.
 *
 * @example roomOf('shared/ui/src/index.ts') // 'shared/ui'
 */
export function roomOf(file: string): string | undefined {
  return /^(?:shell|server|e2e|mf-[^/]+|shared\/[^/]+)(?=\/)/.exec(file)?.[0];
}

/**
 * The feature of the server that a file belongs to. The check of the arrows keeps features apart, so that the tests of
 * another one do not depend on it, although each starts the whole server.
 */
export function featureOf(file: string): string | undefined {
  return /^server\/src\/(?!kit\/|platform\/|seed\/)[^/]+(?=\/)/.exec(file)?.[0];
}

/** Where the server composes its features. */
export const COMPOSING = /^server\/src\/(?:seed\/)?[^/]+$/;

/** The remotes with the features of the server that serve only them, and the journeys through them. */
const AREAS = [
  {
    code: /^(?:mf-catalog|server\/src\/(?:catalogue|categories|products|product-images|product-import))\//,
    journeys: /\/(?:catalogue|product)[^/]*$/,
  },
  {
    code: /^(?:mf-developer|server\/src\/(?:applications|application-access|certificates))\//,
    journeys: /\/developer[^/]*$/,
  },
  {
    code: /^(?:mf-terminals-users|server\/src\/(?:terminals|users))\//,
    journeys: /\/people[^/]*$/,
  },
  {
    code: /^mf-auth\//,
    journeys: /\/(?:login|sign-in|request-confirmation|terms-document)[^/]*$/,
  },
] as const;

/**
 * Whether a journey goes through what this code draws or answers. A journey that belongs to no area goes through all of
 * them, and code that belongs to no area serves all journeys.
 */
export function passesThrough(journey: string, code: string): boolean {
  const area = AREAS.find((each) => each.code.test(code));
  return area === undefined || area.journeys.test(journey) || !AREAS.some((other) => other.journeys.test(journey));
}
