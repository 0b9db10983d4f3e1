/** `@portal/ui/table`: tables that become cards, and their pager. */
export { DataTable } from './data-table';
export type { Column, DataTableProps, RowDetail, Selection } from './data-table-types';
export { Pager } from './pager';
export { TidList } from './tid-list';
