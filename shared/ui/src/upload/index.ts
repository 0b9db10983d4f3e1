/** `@portal/ui/upload`: choosing files, and what is shown about them before and after. */
export { CellField } from './cell-field';
export { Comparison } from './comparison';
export { CounterFilter, CounterFilters } from './counter-filter';
export { DropZone } from './drop-zone';
export { ErrorList } from './error-list';
export { FilePicker } from './file-picker';
export { FileRow } from './file-row';
export { Phases } from './phases';
export { ValueChange } from './value-change';
