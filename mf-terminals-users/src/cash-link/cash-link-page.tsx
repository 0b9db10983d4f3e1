import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate } from '@portal/federation/router';
import { Unavailable } from '@portal/pages/unavailable';
import { EmptyState, Icon, media, Page, Skeleton, SkeletonRegion, Stack, token } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { cashLinkTexts } from '../kit/cash-links/cash-link.texts';
import { toLink } from '../kit/cash-links/cash-link-rules';
import type { CashLinks } from '../kit/cash-links/cash-links.api';
import { useAcquirer } from '../kit/cash-links/use-acquirer';
import { useCashLinks } from '../kit/cash-links/use-cash-links';
import { cashLinkPageTexts as texts } from './cash-link.texts';
import { CashLinkHead } from './cash-link-head';
import { AllLinked, UnknownDays } from './cash-link-notices';
import { CommonFacts } from './common-facts';
import { HowToLink } from './how-to-link';
import { LinkTable } from './link-table';
import type { SerialDrafts } from './serial-field';
import { useCashLinkChange } from './use-cash-link-change';

/** Terminals that are drawn at first: of those to link, and of the linked ones. */
const FIRST = { toLink: 20, linked: 3 } as const;

type Acquirer = NonNullable<ReturnType<typeof useAcquirer>>;

const Columns = styled.div`
  display: grid;
  gap: ${token.space[8]};
  align-items: start;

  & > * { min-width: 0; }
  @media screen and (min-width: 1240px) { grid-template-columns: minmax(0, 1fr) 300px; }
  ${media.belowDesktop} { gap: ${token.space[6]}; }
`;

/** What the tax agency asks for to link each terminal to its cash register (TERM-300). */
function CashLinkPage() {
  const acquirer = useAcquirer();
  return acquirer ? <Loaded acquirer={acquirer} /> : <Navigate to="/404" replace />;
}

function Loaded({ acquirer }: { acquirer: Acquirer }) {
  useHeader({
    title: cashLinkTexts.title,
    showTitle: true,
    showBack: true,
    specificPath: '/terminals',
    selectedElement: 2,
  });
  const { cashLinks, error, failed, retry } = useCashLinks();
  if (cashLinks) return <Links acquirer={acquirer} {...cashLinks} />;
  if (failed) return <Unavailable area="terminals" error={error} onRetry={retry} />;
  return (
    <Page>
      <SkeletonRegion>
        <Stack $gap={6}>
          <Skeleton $width="60%" $height="44px" />
          <Skeleton $height="120px" $radius={token.radius.card} />
          <Skeleton $height="320px" $radius={token.radius.card} />
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}

function Links({ acquirer, address, terminals }: CashLinks & { acquirer: Acquirer }) {
  const change = useCashLinkChange();
  const focusKept = useFocusKept();
  const known = useId();
  const [drafts] = useState((): SerialDrafts => new Map());
  const pending = toLink(terminals);
  const linked = terminals
    .filter(({ linkedOn }) => linkedOn !== null)
    .toSorted((one, other) => ((one.linkedOn ?? '') > (other.linkedOn ?? '') ? -1 : 1));
  const unknown = pending.filter(({ window }) => window === null).length;
  const serials = [...new Set(terminals.flatMap(({ registerSerial }) => registerSerial ?? []))];
  const facts = <CommonFacts acquirer={acquirer} address={address} />;
  const tables = { change, drafts, known };

  return (
    <Page ref={focusKept}>
      <CashLinkHead pending={pending} linked={linked} />
      <Columns>
        <Stack $gap={6}>
          {terminals.length === 0 && (
            <EmptyState icon={<Icon name="terminals" />} title={texts.none} text={texts.noneHint} level={3} />
          )}
          {pending.length === 0 && linked.length > 0 && <AllLinked />}
          {unknown > 0 && <UnknownDays count={unknown} />}
          {pending.length > 0 && facts}
          <LinkTable title={texts.pending} links={pending} first={FIRST.toLink} {...tables} />
          <LinkTable title={texts.linked} links={linked} first={FIRST.linked} {...tables} />
          {pending.length === 0 && facts}
        </Stack>
        <HowToLink />
      </Columns>
      <datalist id={known}>
        {serials.map((serial) => (
          <option key={serial} value={serial} />
        ))}
      </datalist>
    </Page>
  );
}

export default withQueries(CashLinkPage);
