import { usePortal } from '@portal/federation';
import { saveFile } from '@portal/platform';
import { Button, Icon, Notice } from '@portal/ui';
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
      {state === 'failed' && (
        <Notice tone="ko" role="alert">
          {texts.downloadFailed}
        </Notice>
      )}
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
