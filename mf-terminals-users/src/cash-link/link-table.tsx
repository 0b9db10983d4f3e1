import { type CashLink, cashLinkWindow } from '@portal/contract';
import { Badge, Row, Stack, Text, TextLink, Title } from '@portal/ui';
import { type Column, DataTable } from '@portal/ui/table';
import { usePrinting } from '@portal/ui/tiles';
import { type ReactNode, useState } from 'react';
import { isOverdue, today } from '../kit/cash-links/cash-link-rules';
import { dayAndMonth } from '../kit/cash-links/day-words';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { cashLinkPageTexts as texts } from './cash-link.texts';
import { CopyButton } from './copy-button';
import { LinkedTick } from './linked-tick';
import { type SerialDrafts, SerialField } from './serial-field';
import type { ChangeCashLink } from './use-cash-link-change';

interface Props {
  title: string;
  links: readonly CashLink[];
  /** How many are drawn before the person asks for the others. */
  first: number;
  change: ChangeCashLink;
  /** Serial numbers that cannot be stored yet. */
  drafts: SerialDrafts;
  /** Id of the list with the known serial numbers. */
  known: string;
}

/** Terminals with their cash registers, until when they must be linked, and the tick. */
export function LinkTable({ title, links, first, ...field }: Props) {
  const printing = usePrinting();
  const [all, setAll] = useState(false);
  const shown = all || printing ? links : links.slice(0, first);
  const others = links.length - shown.length;
  if (links.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <Title as="h3" $size="caps">
        {title} ({links.length})
      </Title>
      <DataTable label={title} rows={shown} rowKey={({ terminalId }) => terminalId} columns={columnsOf(field)} />
      {others > 0 && (
        <div data-screen-only>
          <TextLink as="button" type="button" onClick={() => setAll(true)}>
            {texts.showOthers(others)}
          </TextLink>
        </div>
      )}
    </Stack>
  );
}

const columnsOf = (field: Pick<Props, 'change' | 'drafts' | 'known'>): readonly Column<CashLink>[] => [
  {
    id: 'id',
    header: texts.column.id,
    kind: 'lead',
    width: '156px',
    cell: ({ terminalId }) => (
      <Row as="span" $gap={1}>
        <Text as="b" $weight="semi" $digits>
          {terminalId}
        </Text>
        <CopyButton label={texts.copyId(terminalId)} value={terminalId} />
      </Row>
    ),
  },
  {
    id: 'type',
    header: texts.column.type,
    cell: ({ terminalType }) => <TwoLines first={terminalTexts.type[terminalType]} second={texts.kind[terminalType]} />,
  },
  {
    id: 'serial',
    header: texts.column.serial,
    width: '200px',
    stacked: true,
    cell: (link) => <SerialField link={link} {...field} />,
  },
  { id: 'until', header: texts.column.until, width: '142px', cell: (link) => <Until link={link} /> },
  {
    id: 'done',
    header: texts.column.done,
    width: '148px',
    cell: (link) => <LinkedTick link={link} change={field.change} />,
  },
];

function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <span>
      {first}
      <Text $size={12} $tone="muted">
        {second}
      </Text>
    </span>
  );
}

function Until({ link }: { link: CashLink }) {
  if (link.linkedOn !== null) return <Text $tone="muted">{texts.fine}</Text>;
  const window = cashLinkWindow(link.activatedOn);
  if (!window) return <Badge tone="unassigned">{texts.unknownDay}</Badge>;
  if (isOverdue({ ...link, window }, today())) {
    return (
      <span>
        <Badge tone="ko">{texts.overdue}</Badge>
        <Text $size={12} $tone="muted">
          {dayAndMonth(window.until)}
        </Text>
      </span>
    );
  }
  return <TwoLines first={<b>{dayAndMonth(window.until)}</b>} second={texts.from(window.from)} />;
}
