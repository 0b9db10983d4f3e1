import { ApiError } from '@portal/platform';

/** Whether a change was refused because another session made one first. */
export const isEditConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
