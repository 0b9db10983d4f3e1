import { Link } from '@portal/federation/router';
import { Badge, Row, Stack, StateBadge, Text, TextLink, Title } from '@portal/ui';
import { FilterChip, FilterChips } from '@portal/ui/form';
import { type Column, DataTable } from '@portal/ui/table';
import { Avatar } from '@portal/ui/tiles';
import { useState } from 'react';
import { userUrl } from '../kit/accounts/user.urls';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { assignedState, TERMINAL_TYPES, type TerminalType } from '../kit/terminals/terminal-rules';
import { useOwnedTypes } from '../kit/terminals/use-owned-types';
import { readinessTexts as texts } from './readiness.texts';
import { canTakePayments, type Person } from './readiness-rules';

/** All people with their terminals, for one type or all that the merchant owns (HOME-033). */
export function People({ people }: { people: readonly Person[] }) {
  const owned = useOwnedTypes() ?? TERMINAL_TYPES;
  const [type, setType] = useState<TerminalType | null>(null);
  const shown = type === null ? owned : [type];

  return (
    <Stack as="section" $gap={5}>
      <Row $between $wrap>
        <Title as="h3" $size="caps">
          {texts.people} ({people.length})
        </Title>
        {owned.length > 1 && (
          <FilterChips legend={texts.typeFilter}>
            {[null, ...owned].map((one) => (
              <FilterChip
                key={one}
                type="radio"
                name="readiness-type"
                label={one === null ? texts.allTypes : terminalTexts.type[one]}
                checked={type === one}
                onChange={() => setType(one)}
              />
            ))}
          </FilterChips>
        )}
      </Row>
      <DataTable
        label={texts.people}
        rows={people}
        rowKey={({ username }) => username}
        columns={columnsFor(shown, type)}
      />
    </Stack>
  );
}

function columnsFor(shown: readonly TerminalType[], type: TerminalType | null): readonly Column<Person>[] {
  return [
    { id: 'person', header: texts.person, kind: 'lead', cell: (person) => <Who person={person} /> },
    ...shown.map((one) => ({
      id: one,
      header: terminalTexts.type[one].toLocaleUpperCase('it'),
      cell: ({ terminals }: Person) => (
        <Row as="span" $gap={2} $wrap>
          {terminals[one] && (
            <Text as="span" $digits>
              {terminals[one].termId}
            </Text>
          )}
          <StateBadge state={assignedState(terminals[one])} />
        </Row>
      ),
    })),
    {
      id: 'now',
      header: texts.now,
      cell: (person) =>
        canTakePayments(person, type) ? <Badge tone="ok">{texts.can}</Badge> : <Badge tone="ko">{texts.cannot}</Badge>,
    },
  ];
}

function Who({ person: { description, name, userType, username } }: { person: Person }) {
  return (
    <Row>
      <Avatar name={name} size={36} />
      <span>
        <TextLink as={Link} to={userUrl({ key: username, userType })}>
          {name}
        </TextLink>
        {description && (
          <Text $size={12} $tone="muted" $weight="regular">
            {description}
          </Text>
        )}
      </span>
    </Row>
  );
}
