import type { ActivityPage } from '@portal/contract';
import type { TestApp } from './test-app.ts';

export type ActivityQuery = Readonly<Record<string, string>>;

/** A page of the activity of a merchant, or of a developer's own. */
export const activityPage = async (
  portal: TestApp,
  { token }: { token: string },
  query: ActivityQuery = {},
  name: 'getActivity' | 'getOwnActivity' = 'getActivity',
) => (await portal.call(name, { token, query })).json() as ActivityPage;

/** The sentences of a page, as they are read. */
export const sentencesOf = ({ activities }: ActivityPage) =>
  activities.map(({ sentence: { start, person, end } }) => `${start}${person}${end}`.replaceAll('\u00a0', ' '));
