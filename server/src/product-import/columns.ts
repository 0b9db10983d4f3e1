import type { ImportRow } from '@portal/contract';

/** Name, description, price, categories (IMP-018). */
export type Column = keyof ImportRow['cells'];

export const COLUMNS = ['A', 'B', 'C', 'D'] as const satisfies readonly Column[];
