import portal from '../../package.json' with { type: 'json' };

/** The version of the portal that the server and the operator's commands came with. */
export const VERSION: string = portal.version;
