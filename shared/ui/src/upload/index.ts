/** `@portal/ui/upload`: choosing files, and what is shown about them before and after. */
export { CellField, type CellFieldProps } from './cell-field';
export { Comparison } from './comparison';
export { CounterFilter, type CounterFilterProps, CounterFilters } from './counter-filter';
export { DropZone, type DropZoneProps } from './drop-zone';
export { ErrorList, type FileError } from './error-list';
export { FilePicker, type FilePickerProps } from './file-picker';
export { FileRow, type FileRowProps } from './file-row';
export { Phases } from './phases';
export { ValueChange } from './value-change';
