import { type ApiName, type OperationName, operations } from '@portal/contract';

/** The addresses of the three APIs on this server. The configuration's defaults name the same ones (API-001). */
const API_ADDRESS: Readonly<Record<ApiName, string>> = {
  login: '/api/oauth/v2/token',
  guest: '/api/guest',
  base: '/api/services',
};

/**
 * Address of a call on this server, with `:name` for a path parameter.
 *
 * @example addressOf('getTerminals') // '/api/services/terminals'
 */
export const addressOf = (name: OperationName): string => API_ADDRESS[operations[name].api] + operations[name].path;
