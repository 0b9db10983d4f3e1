import type { CashLink } from '@portal/contract';
import { Button, Hero, HeroNumber, Icon, PageActions, PageHead, Stack, Text, TextLink } from '@portal/ui';
import { printer } from '@portal/ui/icons';
import styled from 'styled-components';
import { type ToLink, today } from '../kit/cash-links/cash-link-rules';
import { dueWords } from '../kit/cash-links/due-words';
import { cashLinkPageTexts as texts } from './cash-link.texts';
import { CashLinkDownload } from './cash-link-download';
import { HOW_ID } from './how-to-link';

/* Where the steps are beside the table, there is nothing to jump to. */
const ToSteps = styled.span`
  @media print, (min-width: 1240px) { display: none; }
`;

interface Props {
  pending: readonly ToLink[];
  /** The latest first. */
  linked: readonly CashLink[];
}

/** What is left to do until when, and the page on paper or as a file. */
export function CashLinkHead({ pending, linked }: Props) {
  const [latest] = linked;
  const isDone = pending.length === 0 && latest?.linkedOn;

  return (
    <PageHead>
      <Stack $gap={2}>
        <Hero as="h2">
          <HeroNumber>{heroOf(pending, linked).count}</HeroNumber> {heroOf(pending, linked).words}
        </Hero>
        <Text $tone="muted">
          {isDone ? texts.latest(latest.terminalId, isDone) : texts.lead}{' '}
          <ToSteps>
            <TextLink href={`#${HOW_ID}`}>{texts.how}</TextLink>
          </ToSteps>
        </Text>
      </Stack>
      {pending.length + linked.length > 0 && (
        <PageActions>
          <Button variant="secondary" icon={<Icon drawing={printer} />} onClick={() => window.print()}>
            {texts.print}
          </Button>
          <CashLinkDownload />
        </PageActions>
      )}
    </PageHead>
  );
}

/** The number and the words of the page's sentence. */
function heroOf(pending: readonly ToLink[], linked: readonly CashLink[]): { count: number; words: string } {
  const { hero } = texts;
  if (pending.length === 0) return { count: linked.length, words: hero.linked(linked.length) };
  const dated = pending.filter(({ window }) => window !== null);
  if (dated.length === 0) return { count: pending.length, words: hero.toCheck(pending.length) };
  return { count: dated.length, words: `${hero.toLink(dated.length)}${dueWords(dated, today())}` };
}
