import { usePortal } from '@portal/federation';
import { useResultPage } from '@portal/pages/result';
import { Button, Card, Icon, Row, Text } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { key } from '@portal/ui/icons';
import { useState } from 'react';
import { usersFailure, usersSuccess } from '../kit/accounts/result-states';
import { howItEnded } from './how-it-ended';
import { sendUserPassword } from './user-detail.api';
import { userDetailTexts as texts } from './user-detail.texts';

/** 'INVIA PASSWORD', its question and its result (USER-069, USER-071, USER-073). */
export function SendPassword({ username, email }: { username: string; email: string }) {
  const { client } = usePortal();
  const endOn = useResultPage();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    const ending = await howItEnded(sendUserPassword(client, username, email));
    const data = { from: 'UserDetails', operation: 'reset', email } as const;
    if (ending.isSuccess) return endOn(usersSuccess({ title: texts.passwordSent(email), data }));
    return endOn(usersFailure(texts.passwordFailed, data), ending);
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
