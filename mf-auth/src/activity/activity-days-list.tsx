import type { Activity } from '@portal/contract';
import { Stack, Title } from '@portal/ui';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { dayHeading, daysOf } from './activity-days';
import { ActivityTable } from './activity-table';
import { Day } from './activity-table-style';

interface Props {
  days: readonly Activity[];
  before?: string;
  asked?: RefObject<boolean> | undefined;
}

/** The days of a page, each with its heading. The first one may continue the last day of the previous page. */
export const ActivityDays = memo(function ActivityDays({ days, before, asked }: Props) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!asked?.current) return;
    asked.current = false;
    // The button that was pressed is gone.
    first.current?.focus();
  }, [asked]);

  return (
    <Stack $gap={8} ref={first} tabIndex={-1}>
      {daysOf(days).map(({ day, activities }, place) => (
        <Day key={day} $rows={activities.length}>
          {day !== before && (
            <Title as="h3" $size="card" id={headingOf(day)}>
              {dayHeading(day, Date.now())}
            </Title>
          )}
          <ActivityTable
            labelledBy={headingOf(day)}
            activities={activities}
            isFirst={before === undefined && place === 0}
          />
        </Day>
      ))}
    </Stack>
  );
});

const headingOf = (day: string) => `day-${day}`;
