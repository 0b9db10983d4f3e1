import { ApiError } from '@portal/platform';

/** Whether a call failed because what it asks for was deleted, or never was. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
