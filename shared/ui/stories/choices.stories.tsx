import { Button, Stack, StateBadge, TextField } from '@portal/ui';
import {
  Checkbox,
  ChoiceGroup,
  ChoiceTile,
  ColorPicker,
  FilterBar,
  FilterChip,
  FilterChips,
  Segments,
  SelectField,
} from '@portal/ui/form';
import { MobilePosPicture, SoftPosPicture } from '@portal/ui/tiles';
import { Held } from './held';

export default { title: 'Choices' };

export const Checkboxes = () => (
  <Stack $gap={2}>
    <Checkbox label="Vuoto" />
    <Checkbox label="Selezionato" defaultChecked />
    <Checkbox label="Parziale" indeterminate />
    <Checkbox label="Disattivato" disabled />
  </Stack>
);

export const CheckboxTiles = () => (
  <ChoiceGroup legend="ID Terminale">
    <ChoiceTile
      type="checkbox"
      name="tids"
      title="30418827"
      picture={<MobilePosPicture />}
      state={<StateBadge state="ACTIVE" />}
      defaultChecked
    />
    <ChoiceTile
      type="checkbox"
      name="tids"
      title="30418831"
      picture={<MobilePosPicture />}
      state={<StateBadge state="NOT_ASSIGNED" />}
    />
    <ChoiceTile
      type="checkbox"
      name="tids"
      title="30418834"
      picture={<MobilePosPicture />}
      state={<StateBadge state="SUSPENDED" />}
      disabled
    />
  </ChoiceGroup>
);

export const TwoAnswers = () => (
  <Held initial="raise">
    {(value, onChange) => (
      <Segments
        legend="Che cosa vuoi fare?"
        options={[
          { value: 'raise', label: 'Aumenta' },
          { value: 'lower', label: 'Diminuisci' },
        ]}
        value={value}
        onChange={onChange}
      />
    )}
  </Held>
);

export const RadioTiles = () => (
  <ChoiceGroup legend="Scegli il tipo di ID Terminale">
    <ChoiceTile
      type="radio"
      name="kind"
      title="Mobile POS"
      text="Un lettore di carte collegato al telefono."
      picture={<MobilePosPicture />}
      defaultChecked
    />
    <ChoiceTile
      type="radio"
      name="kind"
      title="SoftPOS"
      text="Il telefono legge le carte da solo."
      picture={<SoftPosPicture />}
    />
  </ChoiceGroup>
);

export const Colours = () => (
  <Held initial="#2E7FF9">
    {(color, hold) => <ColorPicker label="Colore" name="color" value={color} onChange={hold} />}
  </Held>
);

export const Chips = () => (
  <Stack $gap={4}>
    <FilterChips legend="TIPO">
      <FilterChip type="radio" name="kind" label="Tutti" defaultChecked />
      <FilterChip type="radio" name="kind" label="Mobile POS" />
    </FilterChips>
    <FilterChips legend="STATO">
      <FilterChip type="checkbox" label="ATTIVO" defaultChecked />
      <FilterChip type="checkbox" label="non assegnato" />
    </FilterChips>
  </Stack>
);

export const SearchForm = () => (
  <FilterBar label="Cerca punti vendita" columns={2}>
    <TextField label="P.IVA" />
    <SelectField label="Stato">
      <option>ASSEGNATA</option>
      <option>NON ASSEGNATA</option>
    </SelectField>
    <Button type="submit">CERCA</Button>
  </FilterBar>
);
