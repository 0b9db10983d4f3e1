import { Link } from '@portal/federation/router';
import { EmptyState, Icon, LinkButton, Pictogram, Stack } from '@portal/ui';
import { mailPlus } from '@portal/ui/icons';
import { accountTexts } from '../kit/account.texts';
import { ADD_USER_URL } from '../kit/user.urls';
import { SpreadsheetActions } from './spreadsheet-actions';
import { usersTexts } from './users.texts';

/** Explains the invitation where nobody has been invited yet (USER-009). */
export function UsersEmpty({ onUpload }: { onUpload: () => void }) {
  return (
    <EmptyState
      art={
        <Pictogram $large $accent>
          <Icon drawing={mailPlus} />
        </Pictogram>
      }
      title={usersTexts.invite}
      text={usersTexts.inviteHint}
      level={3}
      action={
        <Stack $gap={2}>
          <LinkButton as={Link} to={ADD_USER_URL} icon={<Icon name="plus" />}>
            {accountTexts.createUser}
          </LinkButton>
          <SpreadsheetActions quiet onUpload={onUpload} />
        </Stack>
      }
    />
  );
}
