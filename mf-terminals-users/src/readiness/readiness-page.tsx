import { useHeader, useSession } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Link } from '@portal/federation/router';
import { Unavailable } from '@portal/pages/unavailable';
import {
  Button,
  EmptyState,
  Hero,
  HeroNumber,
  Icon,
  Page,
  PageHead,
  Skeleton,
  SkeletonRegion,
  Stack,
  Text,
  TextLink,
  token,
} from '@portal/ui';
import { printer } from '@portal/ui/icons';
import { AnotherTerminal } from '../kit/terminals/another-terminal';
import { People } from './people';
import { PeopleToFix } from './people-to-fix';
import { readinessTexts as texts } from './readiness.texts';
import { FREE_TERMINALS_URL } from './readiness.urls';
import { canTakePayments, type Readiness } from './readiness-rules';
import { useReadiness } from './use-readiness';

/** Ids of free terminals in the last line; the others are counted. */
const MAX_FREE = 12;

/** Who can take payments now: people and terminals with their states, to look at or to print (HOME-033). */
function ReadinessPage() {
  useHeader({ title: texts.title, showTitle: true, showBack: true, specificPath: '/', selectedElement: 0 });
  const { readiness, asOf, error, failed, retry } = useReadiness();
  if (readiness) return <Ready readiness={readiness} asOf={asOf} />;
  if (failed) return <Unavailable area="readiness" error={error} onRetry={retry} />;
  return (
    <Page>
      <SkeletonRegion>
        <Stack $gap={6}>
          <Skeleton $width="60%" $height="44px" />
          <Skeleton $height="320px" $radius={token.radius.card} />
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}

function Ready({ readiness: { people, free }, asOf }: { readiness: Readiness; asOf: number }) {
  const shop = useSession((facts) => facts.account?.merchantName) ?? undefined;
  const able = people.filter((person) => canTakePayments(person)).length;

  return (
    <Page>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">
            <HeroNumber>{able}</HeroNumber> {texts.of} {people.length} {texts.able(people.length)}
          </Hero>
          <Text $tone="muted">{texts.asOf(shop, asOf)}</Text>
        </Stack>
        {people.length > 0 && (
          <Button variant="secondary" icon={<Icon drawing={printer} />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
      </PageHead>
      <Stack $gap={8}>
        <PeopleToFix people={people} />
        {people.length > 0 ? (
          <People people={people} />
        ) : (
          <EmptyState icon={<Icon name="users" />} title={texts.noPeople} text={texts.noPeopleHint} level={3} />
        )}
        {free.length === 0 ? (
          <AnotherTerminal />
        ) : (
          <Text $size={14} $tone="muted">
            {texts.freeTerminals}{' '}
            {texts.names(
              free.map(({ terminalId }) => terminalId),
              MAX_FREE,
            )}
            .{' '}
            <TextLink as={Link} to={FREE_TERMINALS_URL}>
              {texts.toTerminals}
            </TextLink>
          </Text>
        )}
      </Stack>
    </Page>
  );
}

export default withQueries(ReadinessPage);
