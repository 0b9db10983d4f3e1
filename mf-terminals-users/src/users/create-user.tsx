import { useNavigate } from '@portal/federation/router';
import { Button, Icon } from '@portal/ui';
import { accountTexts } from '../kit/accounts/account.texts';
import { ADD_USER_URL } from '../kit/accounts/user.urls';

/** 'CREA UTENZA': starts the steps of adding a person (USER-003, USER-009). */
export function CreateUser() {
  const navigate = useNavigate();
  return (
    <Button icon={<Icon name="plus" />} onClick={() => navigate(ADD_USER_URL)}>
      {accountTexts.createUser}
    </Button>
  );
}
