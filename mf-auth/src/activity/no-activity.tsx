import { Button, EmptyState, Icon } from '@portal/ui';
import { history } from '@portal/ui/icons';
import { activityTexts as texts } from './activity.texts';

/** Shown when the filters match no activity. */
export function NoActivity({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<Icon drawing={history} size={24} />}
      title={texts.empty}
      text={texts.emptyText}
      action={
        <Button variant="secondary" onClick={onReset}>
          {texts.reset}
        </Button>
      }
    />
  );
}
