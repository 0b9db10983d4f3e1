import { useHeader } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { FaultPanel, LinkButton, Page } from '@portal/ui';
import { resultTexts } from '../result/result.texts';

interface Props {
  /** What a person calls the area. */
  title: string;
  onRetry: () => void;
}

/** Stands in for a page whose code cannot be shown; header, menus and the other areas keep working. */
export function RemoteFailure({ title, onRetry }: Props) {
  useHeader({ title, showTitle: true });
  return (
    <Page>
      <FaultPanel
        title={resultTexts.unavailable}
        text={resultTexts.restWorks}
        onRetry={onRetry}
        actions={
          <LinkButton as={Link} to="/" variant="ghost">
            {resultTexts.backHome}
          </LinkButton>
        }
      />
    </Page>
  );
}
