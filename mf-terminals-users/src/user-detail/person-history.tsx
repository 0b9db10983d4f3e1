import { HistoryLink } from '@portal/pages/activity';
import { Row } from '@portal/ui';

/** Leads to what a person did, and to what was done to the account (SEC-184). */
export function PersonHistory({ username }: { username: string }) {
  return (
    <Row>
      <HistoryLink of={{ person: username }} />
    </Row>
  );
}
