import { Link } from '@portal/federation/router';
import { EmptyState, LinkButton, Page } from '@portal/ui';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
import { categoryPageTexts } from './categories.texts';

/** Shown in place of a category that was deleted meanwhile. */
export function CategoryGone() {
  return (
    <Page>
      <EmptyState
        title={categoryPageTexts.gone}
        text={categoryPageTexts.goneHint}
        action={
          <LinkButton as={Link} to={catalogueUrl()} replace>
            {categoryPageTexts.toCategories}
          </LinkButton>
        }
      />
    </Page>
  );
}
