import { useHeader } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { EmptyState, Icon, type IconName, LinkButton, Page, Pictogram } from '@portal/ui';

interface Props {
  /** Index of the menu entry that is selected. */
  menu: number;
  icon: IconName;
  texts: { title: string; coming: string; comingHint: string; backHome: string };
}

/** Says that an area is on its way. */
export function ComingPage({ menu, icon, texts }: Props) {
  useHeader({ title: texts.title, showTitle: true, selectedElement: menu });
  return (
    <Page>
      <EmptyState
        art={
          <Pictogram $large>
            <Icon name={icon} />
          </Pictogram>
        }
        title={texts.coming}
        text={texts.comingHint}
        action={
          <LinkButton as={Link} to="/">
            {texts.backHome}
          </LinkButton>
        }
      />
    </Page>
  );
}
