import { Link } from '@portal/federation/router';
import { Card, Icon, Stack, Title } from '@portal/ui';
import { circleSlash, userMissing } from '@portal/ui/icons';
import styled from 'styled-components';
import { chooseTerminalUrl } from '../kit/accounts/user.urls';
import { TERMINAL_TYPES } from '../kit/terminals/terminal-rules';
import { useOwnedTypes } from '../kit/terminals/use-owned-types';
import { FixLine, FixList } from './fix-list';
import { readinessTexts as texts } from './readiness.texts';
import { neededType, type Person } from './readiness-rules';

const Flush = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

/** People who cannot take payments, or only in one of two ways; each line opens their chooser (HOME-033). */
export function PeopleToFix({ people }: { people: readonly Person[] }) {
  const owned = useOwnedTypes() ?? TERMINAL_TYPES;
  const toFix = people.filter(({ state }) => state !== 'ready');
  if (toFix.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <Title as="h3" $size="caps">
        {texts.toFix} ({toFix.length})
      </Title>
      <Flush>
        <FixList>
          {toFix.map((person) => (
            <li key={person.username}>
              <FixLine
                as={Link}
                to={chooseTerminalUrl({ terminalType: neededType(person, owned), username: person.username })}
                tone={person.state === 'partly' ? 'warn' : 'ko'}
                icon={markOf(person)}
                title={person.name}
                text={texts.reason(person)}
                action={texts.choose}
              />
            </li>
          ))}
        </FixList>
      </Flush>
    </Stack>
  );
}

function markOf({ state }: Person) {
  if (state === 'partly') return <Icon name="warning" />;
  return <Icon drawing={state === 'suspended' ? circleSlash : userMissing} />;
}
