import { usePortal } from '@portal/federation';
import { FailureNotice } from '@portal/pages/failure-notice';
import { saveFile } from '@portal/platform';
import { Button, Icon } from '@portal/ui';
import { download as drawing } from '@portal/ui/icons';
import { useState } from 'react';
import { downloadActivity, downloadOwnActivity } from './activity.api';
import { activityTexts as texts } from './activity.texts';
import type { ActivityFilters } from './activity-filters';

/** 'SCARICA': what the filters show, as a spreadsheet. */
export function ActivityDownload({ own, filters }: { own: boolean; filters: ActivityFilters }) {
  const { client } = usePortal();
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');

  async function save() {
    setState('loading');
    try {
      saveFile(await (own ? downloadOwnActivity : downloadActivity)(client, filters));
      setState('rest');
    } catch {
      // The client has reported it; the page stays, so that the person can press again.
      setState('failed');
    }
  }

  return (
    <>
      {state === 'failed' && <FailureNotice>{texts.downloadFailed}</FailureNotice>}
      <Button
        variant="secondary"
        icon={<Icon drawing={drawing} />}
        loading={state === 'loading'}
        onClick={() => void save()}
      >
        {texts.download}
      </Button>
    </>
  );
}
