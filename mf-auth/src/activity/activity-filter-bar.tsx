import type { Activity, ActivityPage } from '@portal/contract';
import { media, token } from '@portal/ui';
import { FilterBar, SelectField } from '@portal/ui/form';
import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { activityTexts as texts } from './activity.texts';
import type { ActivityFilters } from './activity-filters';

/** The kinds that a developer's own actions have; an administrator's have all the others. */
const OWN_KINDS: readonly Activity['kind'][] = ['access', 'applications', 'security'];
const KINDS = Object.keys(texts.kinds) as Activity['kind'][];

/** The longest period does not come first: most people want today, not the whole year. */
const PERIODS = Object.entries(texts.periods);

/** Without a button the fields fill the line; on phones kind and period stand side by side. */
const Bar = styled(FilterBar)`
  ${media.fromTablet} { grid-template-columns: repeat(${({ columns }) => columns}, minmax(0, 1fr)); }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[3]};
    padding: ${token.space[4]};

    & > :nth-last-child(3) { grid-column: 1 / -1; }
    & select { padding-inline: ${token.space[3]} 36px; }
    & select + svg { right: ${token.space[3]}; }
  }
  ${media.under(340)} { grid-template-columns: minmax(0, 1fr); }
`;

interface Props {
  filters: ActivityFilters;
  people: ActivityPage['people'];
  /** A developer sees only what they did: there is nobody to choose. */
  own: boolean;
  onFilter: (filters: Readonly<Record<keyof ActivityFilters, string>>) => void;
}

/** Person, kind and period. They apply at once. */
export function ActivityFilterBar({ filters, people, own, onFilter }: Props) {
  const { days = '', kind = '', person = '', about = '' } = filters;
  const all = { days: String(days), kind, person, about };
  const choose = (name: keyof ActivityFilters) => ({
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onFilter({ ...all, [name]: target.value }),
  });
  // The filter may name somebody who never signed in, or a name typed into the address.
  const isUnlisted = person !== '' && people.every(({ username }) => username !== person);

  return (
    <Bar label={texts.filters} columns={own ? 2 : 3} onSubmit={(event) => event.preventDefault()}>
      {!own && (
        <SelectField label={texts.person} value={person} {...choose('person')}>
          <option value="">{texts.everybody}</option>
          {isUnlisted && <option value={person}>{person}</option>}
          {people.map(({ username, name }) => (
            <option key={username} value={username}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={texts.kind} value={kind} {...choose('kind')}>
        <option value="">{texts.everything}</option>
        {KINDS.filter((each) => (own ? OWN_KINDS.includes(each) : each !== 'applications')).map((each) => (
          <option key={each} value={each}>
            {texts.kinds[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.period} value={String(days)} {...choose('days')}>
        {PERIODS.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </Bar>
  );
}
