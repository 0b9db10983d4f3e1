import { Button, Icon, TextField } from '@portal/ui';
import { FilterBar, SelectField } from '@portal/ui/form';
import { merchantTexts } from './merchant.texts';
import type { Filters } from './use-filters';

/** One filter: a text, or a choice among `options`. */
interface FilterField<Name extends string> {
  name: Name;
  label: string;
  /** Opens the numeric keypad on phones. */
  digits?: boolean;
  options?: readonly string[];
}

interface Props<Name extends string> {
  /** Name of the form for screen readers. */
  label: string;
  fields: readonly FilterField<Name>[];
  filters: Filters<Name>;
  /** Called when the focus leaves a field. */
  onLeave?: () => void;
}

/**
 * The filters above a list and 'CERCA', which is disabled while all filters are empty (APP-003, APP-019, MERCH-003).
 */
export function FilterForm<Name extends string>({ label, fields, filters, onLeave }: Props<Name>) {
  const { typed, canSearch, type, search } = filters;
  return (
    <FilterBar
      label={label}
      columns={fields.length}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      {fields.map(({ name, label: fieldLabel, digits, options }) =>
        options ? (
          <SelectField
            key={name}
            label={fieldLabel}
            value={typed[name]}
            onChange={(event) => type(name, event.target.value)}
            onBlur={onLeave}
          >
            <option value="">{merchantTexts.anyState}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={name}
            label={fieldLabel}
            inputMode={digits ? 'numeric' : undefined}
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => type(name, event.target.value)}
            onBlur={onLeave}
          />
        ),
      )}
      <Button type="submit" icon={<Icon name="search" />} disabled={!canSearch}>
        {merchantTexts.search}
      </Button>
    </FilterBar>
  );
}
