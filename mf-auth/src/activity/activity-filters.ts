import type { Activity } from '@portal/contract';
import type { ActivityQuery } from './activity.api';
import { activityTexts } from './activity.texts';

/** The filters as the page's address has them. */
export type ActivityFilters = Omit<ActivityQuery, 'after'>;

const USUAL_DAYS = 30;

const isKind = (value: string): value is Activity['kind'] => Object.hasOwn(activityTexts.kinds, value);

const isPeriod = (value: number): value is keyof typeof activityTexts.periods =>
  Object.hasOwn(activityTexts.periods, value);

/** Reads the filters of an address. A value that is not valid counts as absent. */
export function filtersFrom(
  read: (name: string) => string,
): ActivityFilters & { days: keyof typeof activityTexts.periods } {
  const days = Number(read('days'));
  const kind = read('kind');
  return {
    days: isPeriod(days) ? days : USUAL_DAYS,
    ...(isKind(kind) ? { kind } : {}),
    ...(read('person') === '' ? {} : { person: read('person') }),
    ...(read('about') === '' ? {} : { about: read('about') }),
  };
}
