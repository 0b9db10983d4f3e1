import type { Merchant } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useResultPage } from '@portal/pages/result';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { changeFailure } from '../kit/change-failure';
import { useForgetArea } from '../kit/developer-queries';
import { changeFailed, merchantRemoved } from '../kit/result-states';
import { removeApplicationMerchant } from './application-detail.api';
import { detailTexts as texts } from './application-detail.texts';

interface Props {
  appName: string;
  /** The point of sale to remove; null closes the dialog. */
  merchant: Merchant | null;
  onCancel: () => void;
}

/** Asks before a point of sale is removed from the application, and leads to the result (APP-014). */
export function RemoveMerchantDialog({ appName, merchant, onCancel }: Props) {
  const { client } = usePortal();
  const endOn = useResultPage();
  const forget = useForgetArea();
  const [busy, setBusy] = useState(false);

  const confirm = async ({ merchantId, merchant: name }: Merchant) => {
    setBusy(true);
    try {
      await removeApplicationMerchant(client, appName, merchantId);
      forget();
      await endOn(merchantRemoved(name), { replace: true });
    } catch (error) {
      await endOn(changeFailed('remove', changeFailure(error)), { error });
    }
  };

  return (
    <ConfirmDialog
      danger
      open={merchant !== null}
      title={texts.removeTitle}
      text={merchant ? texts.removeText(merchant.merchant, appName) : ''}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => merchant && void confirm(merchant)}
    />
  );
}
