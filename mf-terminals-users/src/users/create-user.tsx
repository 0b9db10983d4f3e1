import { useNavigate } from '@portal/federation/router';
import { Button, Icon } from '@portal/ui';
import { accountTexts } from '../kit/account.texts';
import { ADD_USER_URL } from '../kit/user.urls';

/** 'CREA UTENZA', which opens the steps of adding a person (USER-003, USER-009). */
export function CreateUser() {
  const navigate = useNavigate();
  return (
    <Button icon={<Icon name="plus" />} onClick={() => navigate(ADD_USER_URL)}>
      {accountTexts.createUser}
    </Button>
  );
}
