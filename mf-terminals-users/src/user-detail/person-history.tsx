import { HistoryLink, useActivityAddress } from '@portal/pages/activity';
import { Row } from '@portal/ui';

/** Leads to what a person did and what was done to the account (SEC-184); leaves no gap if the backend has none. */
export function PersonHistory({ username }: { username: string }) {
  const of = { person: username };
  if (useActivityAddress(of) === null) return null;
  return (
    <Row>
      <HistoryLink of={of} />
    </Row>
  );
}
