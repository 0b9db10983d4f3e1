import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { Button, Card, Icon, Row, Text } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { key } from '@portal/ui/icons';
import { useState } from 'react';
import { accountTexts } from '../kit/account.texts';
import { succeeded } from '../kit/session-end';
import { RESULT_URL } from '../kit/user.urls';
import { sendUserPassword } from './user-detail.api';
import { userDetailTexts as texts } from './user-detail.texts';

/** 'INVIA PASSWORD', its question and its result (USER-069, USER-071, USER-073). */
export function SendPassword({ username, email }: { username: string; email: string }) {
  const { client } = usePortal();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    const isSuccess = await succeeded(sendUserPassword(client, username, email));
    if (isSuccess === null) return;
    await navigate(RESULT_URL, {
      state: {
        isSuccess,
        title: texts.passwordSent(email),
        errorTitle: texts.passwordFailed,
        errorMessage: accountTexts.later,
        button: accountTexts.backToUsers,
        data: { from: 'UserDetails', operation: 'reset', email },
      },
    });
  };

  return (
    <Card>
      <Row $wrap $between>
        <Row>
          <Icon drawing={key} />
          <Text $size={14}>{texts.password}</Text>
        </Row>
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {texts.sendPassword}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        title={texts.askPassword}
        text={texts.askPasswordHint(email)}
        busy={busy}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
