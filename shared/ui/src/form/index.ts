/** `@portal/ui/form`: controls other than a single-line text field. */
export { BareCheckbox, Checkbox } from './checkbox';
export { choiceStyle } from './choice-style';
export { ChoiceGroup, ChoiceTile } from './choice-tile';
export { ColorPicker } from './color-picker';
export { FilterBar } from './filter-bar';
export { FilterChip, FilterChips } from './filter-chips';
export { FilterLine, type LineFilter } from './filter-line';
export { PasswordRules } from './password-rules';
export { PriceField } from './price-field';
export { Segments } from './segments';
export { SelectField } from './select-field';
export { TextAreaField } from './text-area-field';
