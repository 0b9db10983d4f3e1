import { useHeader } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { EmptyState, Icon, LinkButton, Page, Pictogram } from '@portal/ui';
import { catalogueTexts } from './catalogue.texts';

/** Says that the catalogue is on its way. */
export default function CataloguePage() {
  useHeader({ title: catalogueTexts.title, showTitle: true, selectedElement: 1 });
  return (
    <Page>
      <EmptyState
        art={
          <Pictogram $large>
            <Icon name="catalogue" />
          </Pictogram>
        }
        title={catalogueTexts.coming}
        text={catalogueTexts.comingHint}
        action={
          <LinkButton as={Link} to="/">
            {catalogueTexts.backHome}
          </LinkButton>
        }
      />
    </Page>
  );
}
