import { LIMIT, type Terminal } from '@portal/contract';
import { useListAddress } from '@portal/pages/list-address';
import { Unavailable } from '@portal/pages/unavailable';
import {
  Button,
  FlowActions,
  Hero,
  Icon,
  Notice,
  Page,
  Row,
  SearchField,
  Skeleton,
  SkeletonRegion,
  Stack,
  Text,
  token,
  useFrame,
} from '@portal/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import type { ChoiceAddress } from '../kit/accounts/user.urls';
import { choiceTexts } from '../kit/new-user/choice.texts';
import { SEARCH_URL, type SearchSubject, searchedUrl } from '../kit/search/search.urls';
import { SearchLink } from '../kit/search/search-link';
import { needsSearch } from '../kit/search/search-rules';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { useTerminals } from '../kit/terminals/use-terminals';
import { TerminalChoices } from './terminal-choices';
import { choosable, useChosenTerminal } from './use-chosen-terminal';

const First = styled(Row)`
  color: ${token.color.text2};

  & b { color: ${token.color.text}; font-variant-numeric: tabular-nums; }
`;

interface Props {
  choice: ChoiceAddress;
  /** Set on the title, so that the focus can move there. */
  heading?: RefObject<HTMLHeadingElement | null>;
  title: string;
  button: string;
  /** The Mobile POS that was chosen in the step before. */
  first?: string | null;
}

/** Shows the terminals of a type, to choose and confirm one. */
export function TerminalChooser(props: Props) {
  const { terminals, error, failed, retry } = useTerminals();
  if (terminals) return <Chooser {...props} terminals={choosable(terminals, props.choice)} />;
  if (failed) return <Unavailable area="choose-terminal" error={error} onRetry={retry} />;
  return (
    <Page $form>
      <SkeletonRegion>
        <Stack $gap={3}>
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} $height="72px" $radius={token.radius.card} />
          ))}
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}

function Chooser({ choice, heading, title, button, first, terminals }: Props & { terminals: readonly Terminal[] }) {
  const desktop = useFrame() === 'desktop';
  const list = useListAddress(LIMIT.terminalPage);
  const { terminalType, username = null } = choice;
  const subject: SearchSubject = { list: 'choice', terminalType, username };
  const chooser = useChosenTerminal(choice, 'ChooseTerminal', terminals, desktop ? list.text : '');

  return (
    <Page $form>
      <Stack $gap={6}>
        <Stack>
          <Stack $gap={2}>
            <Hero as="h2" ref={heading} tabIndex={-1}>
              {title}
            </Hero>
            {terminals.length > 0 && <Text $tone="muted">{choiceTexts.order}</Text>}
          </Stack>
          {first && (
            <First $gap={2}>
              <Icon name="checkCircle" />
              <Text $size={14}>
                {terminalTexts.type.MPOS}: <b>{first}</b>
              </Text>
            </First>
          )}
        </Stack>
        {needsSearch(terminals) &&
          (desktop ? (
            <SearchField label={terminalTexts.search} value={list.text} onChange={list.search} inputMode="numeric" />
          ) : (
            <SearchLink label={terminalTexts.search} to={searchedUrl(SEARCH_URL, list.text)} state={subject} />
          ))}
        <Stack as="form" $gap={6} onSubmit={chooser.submit}>
          <TerminalChoices
            type={terminalType}
            text={chooser.text}
            found={chooser.found}
            username={username}
            shown={list.shown}
            onShowMore={list.showMore}
            chosen={chooser.chosen}
            onSelect={chooser.select}
          />
          {chooser.warning && (
            <Notice tone="warn" role="alert">
              {chooser.warning}
            </Notice>
          )}
          {terminals.length > 0 && (
            <FlowActions>
              <Button type="submit" loading={chooser.busy} disabled={!chooser.chosen}>
                {button}
              </Button>
            </FlowActions>
          )}
        </Stack>
      </Stack>
    </Page>
  );
}
