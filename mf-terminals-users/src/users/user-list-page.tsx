import { useHeader } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { EmptyState, Icon, LinkButton, Page, Pictogram } from '@portal/ui';
import { usersTexts } from './users.texts';

/** Says that the users area is on its way. */
export default function UserListPage() {
  useHeader({ title: usersTexts.title, showTitle: true, selectedElement: 3 });
  return (
    <Page>
      <EmptyState
        art={
          <Pictogram $large>
            <Icon name="users" />
          </Pictogram>
        }
        title={usersTexts.coming}
        text={usersTexts.comingHint}
        action={
          <LinkButton as={Link} to="/">
            {usersTexts.backHome}
          </LinkButton>
        }
      />
    </Page>
  );
}
