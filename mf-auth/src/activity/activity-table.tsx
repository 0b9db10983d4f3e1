import type { Activity } from '@portal/contract';
import { Badge, Tag } from '@portal/ui';
import { HeadCell } from '@portal/ui/table';
import { activityTexts as texts } from './activity.texts';
import { timeOf } from './activity-days';
import { Body, BodyRow, Cell, Frame, Head, HeadRow, Table } from './activity-table-style';

const COLUMNS = [texts.time, texts.kindColumn, texts.what, texts.where] as const;

interface Props {
  /** Id of the day's heading. */
  labelledBy: string;
  activities: readonly Activity[];
  /** Whether the column names are visible. */
  isFirst: boolean;
}

/** What was done on one day: a table, or cards below 1065 px. */
export function ActivityTable({ labelledBy, activities, isFirst }: Props) {
  return (
    <Frame>
      <Table aria-labelledby={labelledBy}>
        <Head $seen={isFirst}>
          <HeadRow>
            {COLUMNS.map((name) => (
              <HeadCell key={name}>{name}</HeadCell>
            ))}
          </HeadRow>
        </Head>
        <Body>
          {activities.map((activity) => (
            <ActivityRow key={activity.activityId} activity={activity} />
          ))}
        </Body>
      </Table>
    </Frame>
  );
}

function ActivityRow({ activity: { at, times, kind, sentence, refused, browser, system } }: { activity: Activity }) {
  return (
    <BodyRow $bad={refused}>
      <Cell>{timeOf(at)}</Cell>
      <Cell $kind>
        <Tag>{texts.kinds[kind]}</Tag>
      </Cell>
      <Cell $what>
        {sentence.start}
        <b>{sentence.person}</b>
        {sentence.end} {times > 1 && <Badge tone="plain">{texts.times(times.toLocaleString('it-IT'))}</Badge>}{' '}
        {refused && <Badge tone="ko">{texts.refused}</Badge>}
      </Cell>
      <Cell>{texts.device(browser, system) ?? (times > 1 ? texts.severalDevices : texts.unknownDevice)}</Cell>
    </BodyRow>
  );
}
