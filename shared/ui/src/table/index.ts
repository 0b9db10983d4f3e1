/** `@portal/ui/table`: tables that become cards, their pager, and the head cell of any table. */
export { DataTable } from './data-table';
export type { Column, DataTableProps, RowDetail, Selection } from './data-table-types';
export { HeadCell } from './head-cell';
export { Pager } from './pager';
export { TidList } from './tid-list';
