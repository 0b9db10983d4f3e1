import { EmptyState, Icon, Row, token } from '@portal/ui';
import { mailPlus } from '@portal/ui/icons';
import { AvatarDisc } from '@portal/ui/tiles';
import styled from 'styled-components';
import { CreateUser } from './create-user';
import { SpreadsheetActions } from './spreadsheet-actions';
import { usersTexts } from './users.texts';

/* Two staff members, with the invitation between them. */
const People = styled.span`
  display: flex;
  align-items: center;

  & > :nth-child(2) {
    z-index: 1;
    margin-inline: -12px;
    box-shadow: 0 0 0 4px ${token.color.bg};
  }
`;

/** Explains how to invite staff while there is none (USER-009). */
export function UsersEmpty({ onUpload }: { onUpload: () => void }) {
  return (
    <EmptyState
      art={
        <People aria-hidden="true">
          <AvatarDisc $tone="muted" $size={64}>
            <Icon name="user" size={24} />
          </AvatarDisc>
          <AvatarDisc $size={72}>
            <Icon drawing={mailPlus} size={24} />
          </AvatarDisc>
          <AvatarDisc $tone="muted" $size={64}>
            <Icon name="user" size={24} />
          </AvatarDisc>
        </People>
      }
      title={usersTexts.invite}
      text={usersTexts.inviteHint}
      level={3}
      action={
        <>
          <CreateUser />
          <Row $gap={2} $wrap $center>
            <SpreadsheetActions quiet onUpload={onUpload} />
          </Row>
        </>
      }
    />
  );
}
