import { type CallAnswer, USER_TYPE } from '@portal/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../kit/accounts.tables.ts';
import { developerEnablements } from '../kit/developers.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';

const alphabet = new Intl.Collator('it');

/** The developers that a merchant's administrator enabled. */
export function developerRoutes(app: PortalApp): void {
  /**
   * `getDevelopers`: no payload. Answers the enabled developers by e-mail: `{ id, email, description, userType }`.
   *
   * @example GET /api/services/developers → [{ "id": "…", "email": "dev@softlab.it", "description": "", "userType": 2 }]
   * Source: API-031, USER-012.
   */
  route(app, 'getDevelopers', ({ db, contractCode }) => listDevelopers(db, contractCode));
}

async function listDevelopers(db: Executor, contractCode: string): Promise<CallAnswer<'getDevelopers'>> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, description: accounts.description })
    .from(developerEnablements)
    .innerJoin(accounts, eq(accounts.id, developerEnablements.developerId))
    .where(and(eq(developerEnablements.contractCode, contractCode), isNull(accounts.deletedAt)));
  const sorted = rows.toSorted((one, other) => alphabet.compare(one.email, other.email));
  return sorted.map((row) => ({ ...row, userType: USER_TYPE.developer }));
}
