import { withQueries } from '@portal/federation/query';
import { Link } from '@portal/federation/router';
import { Card, Grow, HeroNumber, Icon, LinkButton, media, SkeletonRegion, Title, token } from '@portal/ui';
import { chain, circleSlash, userMissing } from '@portal/ui/icons';
import { HomeCardPlace } from '@portal/ui/tiles';
import styled from 'styled-components';
import { cashLinkTexts } from '../kit/cash-links/cash-link.texts';
import { CASH_LINK_URL } from '../kit/cash-links/cash-link.urls';
import { isOverdue, type ToLink } from '../kit/cash-links/cash-link-rules';
import { FixLine, FixList } from './fix-list';
import { readinessTexts as texts } from './readiness.texts';
import { FREE_TERMINALS_URL, READINESS_URL, SHARED_TERMINALS_URL, usersUrl } from './readiness.urls';
import { canTakePayments, type Person, type Readiness } from './readiness-rules';
import { useDueLinks } from './use-due-links';
import { useReadiness } from './use-readiness';

/** Names in a line; the others are counted. */
const MAX_NAMES = 3;

const Flush = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]} ${token.space[6]};
  padding: 20px;
  border-bottom: 1px solid ${token.color.line};

  & > [data-variant] { white-space: normal; }
  ${media.desktop} { padding-inline: 28px; }
  ${media.phone} {
    padding: 16px;
    & > [data-variant] { width: 100%; }
  }
`;

const Calm = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding-block: 16px;

  ${media.desktop} { padding-inline: 28px; }
  ${media.phone} { & > [data-variant] { margin-left: 44px; } }
`;

const Done = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${token.color.okSoft};
  color: ${token.color.ok};
`;

interface ToFixProps {
  readiness: Readiness;
  /** The terminals to link to a cash register, those that must be first before the others. */
  due: readonly ToLink[];
  /** The present day. */
  day: string;
}

/** Nothing: the tiles below lead to lists that say what failed. */
const NOT_KNOWN = null;

/** What keeps people from taking payments, on the administrator's home; each line leads to its list (HOME-032). */
function ToFix() {
  const { readiness, failed } = useReadiness();
  const links = useDueLinks();
  if (failed && !readiness) return NOT_KNOWN;
  if (!readiness || links.loading) {
    return (
      <SkeletonRegion>
        <HomeCardPlace />
      </SkeletonRegion>
    );
  }
  const { people, shared } = readiness;
  const isCalm =
    links.due.length === 0 &&
    people.length > 0 &&
    shared.length === 0 &&
    people.every(({ state }) => state === 'ready');
  if (isCalm) return links.unknown ? NOT_KNOWN : <AllWell people={people.length} />;
  return <Lines readiness={readiness} {...links} />;
}

function AllWell({ people }: { people: number }) {
  return (
    <Calm as="section">
      <Done>
        <Icon name="check" />
      </Done>
      <Grow $least={160}>
        <Title $size="card">{texts.calm(people)}</Title>
      </Grow>
      <LinkButton as={Link} to={READINESS_URL} variant="ghost" size="small">
        {texts.seeWho}
      </LinkButton>
    </Calm>
  );
}

/** The lines that the home page shows, in this order. A line about nobody and nothing is left out. */
function linesOf({ readiness: { people, free, shared }, due, day }: ToFixProps) {
  const suspended = people.filter(({ state }) => state === 'suspended' || state === 'partly');
  const without = people.filter(({ state }) => state === 'none');
  const [first] = shared;
  const [soonest] = due;
  const lines = [
    {
      of: suspended,
      to: usersUrl('suspended'),
      tone: 'ko',
      icon: <Icon drawing={circleSlash} />,
      title: texts.suspended,
      text: namesOf(suspended),
    },
    {
      of: without,
      to: usersUrl('none'),
      tone: 'ko',
      icon: <Icon drawing={userMissing} />,
      title: texts.without,
      text: namesOf(without),
    },
    {
      of: due,
      to: CASH_LINK_URL,
      tone: soonest && isOverdue(soonest, day) ? 'ko' : 'warn',
      icon: <Icon drawing={chain} />,
      title: cashLinkTexts.toLink,
      text: soonest?.window ? cashLinkTexts.when(soonest.window.until, isOverdue(soonest, day)) : '',
    },
    { of: free, to: FREE_TERMINALS_URL, icon: <Icon name="terminals" />, title: texts.free, text: texts.freeHint },
    {
      of: shared,
      to: SHARED_TERMINALS_URL,
      icon: <Icon name="users" />,
      title: texts.shared,
      text: first ? texts.sharedBy(first.terminalId, first.users.length) : '',
    },
  ] as const;
  return lines.filter(({ of }) => of.length > 0);
}

function Lines(toFix: ToFixProps) {
  const { people } = toFix.readiness;
  const unable = people.filter((person) => !canTakePayments(person)).length;
  return (
    <Flush as="section">
      <Head>
        <Grow $least={240}>
          <Title $size="caps">{texts.toFix}</Title>
          <Title as="p" $size="section">
            {unable > 0 ? (
              <>
                <HeroNumber>{unable}</HeroNumber> {texts.unable(unable)}
              </>
            ) : people.length > 0 ? (
              texts.allAble
            ) : (
              texts.nobody
            )}
          </Title>
        </Grow>
        <LinkButton as={Link} to={READINESS_URL} variant="secondary">
          {texts.toPage}
        </LinkButton>
      </Head>
      <FixList $columns>
        {linesOf(toFix).map(({ of, title, ...line }) => (
          <li key={line.to}>
            <FixLine as={Link} {...line} title={title(of.length)} />
          </li>
        ))}
      </FixList>
    </Flush>
  );
}

const namesOf = (people: readonly Person[]) =>
  texts.names(
    people.map(({ name }) => name),
    MAX_NAMES,
  );

export default withQueries(ToFix);
