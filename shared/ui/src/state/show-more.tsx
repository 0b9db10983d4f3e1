import { Button } from '../button/button';
import { Row } from '../layout/rows-and-columns';
import { uiTexts } from '../ui.texts';

/**
 * The button under a list that has more items. Draw it only while there are more.
 *
 * @example
 * {shown < items.length && <ShowMore onClick={showMore} />}
 */
export function ShowMore({ onClick }: { onClick: () => void }) {
  return (
    <Row $center>
      <Button variant="secondary" onClick={onClick}>
        {uiTexts.showMore}
      </Button>
    </Row>
  );
}
