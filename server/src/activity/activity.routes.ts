import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { activityFile } from './activity-file.ts';
import { readActivity } from './read-activity.ts';

/** Who did what: administrators see the actions at their merchant, developers their own. */
export function activityRoutes(app: PortalApp): void {
  route(app, 'getActivity', ({ db, contractCode, query, clock }) => readActivity(db, { contractCode }, query, clock()));
  route(
    app,
    'downloadActivity',
    ({ db, contractCode, query, clock }) => activityFile(db, { contractCode }, query, clock()),
    { audits: ({ account }) => ({ subject: account.username }) },
  );
  route(app, 'getOwnActivity', ({ db, developerId, query, clock }) =>
    readActivity(db, { developerId }, query, clock()),
  );
  route(
    app,
    'downloadOwnActivity',
    ({ db, developerId, query, clock }) => activityFile(db, { developerId }, query, clock()),
    { audits: ({ account }) => ({ subject: account.username }) },
  );
}
