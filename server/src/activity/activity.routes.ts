import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { activityFile } from './activity-file.ts';
import type { ImportsOf } from './imports-of.ts';
import { readActivity } from './read-activity.ts';

/** Who did what: administrators see the actions at their merchant, developers their own. */
export function activityRoutes(app: PortalApp, importsOf: ImportsOf): void {
  route(app, 'getActivity', ({ db, contractCode, query, clock }) =>
    readActivity({ db, whose: { contractCode }, importsOf, now: clock() }, query),
  );
  route(
    app,
    'downloadActivity',
    ({ db, contractCode, query, clock }) =>
      activityFile({ db, whose: { contractCode }, importsOf, now: clock() }, query),
    { audits: ({ account }) => ({ subject: account.username }) },
  );
  route(app, 'getOwnActivity', ({ db, developerId, query, clock }) =>
    readActivity({ db, whose: { developerId }, importsOf, now: clock() }, query),
  );
  route(
    app,
    'downloadOwnActivity',
    ({ db, developerId, query, clock }) => activityFile({ db, whose: { developerId }, importsOf, now: clock() }, query),
    { audits: ({ account }) => ({ subject: account.username }) },
  );
}
