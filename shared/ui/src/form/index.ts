/** `@portal/ui/form`: controls other than a single-line text field. */
export { BareCheckbox, Checkbox, type CheckboxProps } from './checkbox';
export { choiceStyle } from './choice-style';
export { ChoiceGroup, ChoiceTile, type ChoiceTileProps } from './choice-tile';
export { ColorPicker, type ColorPickerProps } from './color-picker';
export { FilterBar } from './filter-bar';
export { FilterChip, type FilterChipProps, FilterChips } from './filter-chips';
export { type PasswordRule, PasswordRules } from './password-rules';
export { PriceField, type PriceFieldProps } from './price-field';
export { SelectField, type SelectFieldProps } from './select-field';
export { TextAreaField, type TextAreaFieldProps } from './text-area-field';
