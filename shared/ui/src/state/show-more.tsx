import { Button } from '../button/button';
import { Row } from '../layout/layout';
import { uiTexts } from '../ui.texts';

/**
 * The button under a list that has more items. Draw it only while there are more.
 *
 * @example
 * {query.hasNextPage && <ShowMore onClick={query.fetchNextPage} loading={query.isFetchingNextPage} />}
 */
export function ShowMore({ onClick, loading = false }: { onClick: () => void; loading?: boolean }) {
  return (
    <Row $center>
      <Button variant="secondary" loading={loading} onClick={onClick}>
        {uiTexts.showMore}
      </Button>
    </Row>
  );
}
