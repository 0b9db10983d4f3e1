import type { Activity } from '@portal/contract';
import { activityTexts as texts } from './activity.texts';

const timeZone = 'Europe/Rome';
const key = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const words = new Intl.DateTimeFormat('it-IT', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
const wordsWithYear = new Intl.DateTimeFormat('it-IT', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('it-IT', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const DAY = 24 * 60 * 60_000;

/** What was done on one day. */
export interface ActivityDay {
  /** '2020-11-04', in the provider's time zone. */
  day: string;
  activities: readonly Activity[];
}

/** @example dayOf(Date.UTC(2020, 10, 4, 23, 30)) // '2020-11-05' */
const dayOf = (moment: number): string => key.format(moment);

/** @example timeOf(Date.UTC(2020, 10, 4, 8, 52)) // '09:52' */
export const timeOf = (moment: number): string => time.format(moment);

/** Activities grouped by day, in their order. */
export function daysOf(activities: readonly Activity[]): ActivityDay[] {
  const days = new Map<string, Activity[]>();
  for (const activity of activities) {
    const day = dayOf(activity.at);
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return [...days].map(([day, ofDay]) => ({ day, activities: ofDay }));
}

/**
 * The heading of a day.
 *
 * @example dayHeading('2020-11-04', Date.UTC(2020, 10, 4)) // 'Oggi, mercoledì 4 novembre'
 */
export function dayHeading(day: string, now: number): string {
  const moment = Date.parse(`${day}T12:00:00Z`);
  const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4);
  const text = (isThisYear ? words : wordsWithYear).format(moment);
  if (day === dayOf(now)) return texts.today(text);
  if (day === dayOf(now - DAY)) return texts.yesterday(text);
  return `${text.charAt(0).toLocaleUpperCase('it')}${text.slice(1)}`;
}
