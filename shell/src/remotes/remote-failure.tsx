import { useHeader } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Button, FaultPanel, LinkButton, Page } from '@portal/ui';
import { resultTexts } from '../result/result.texts';

interface Props {
  /** What a person calls the area. */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Takes back the tester's version that failed, where it is one. */
  onRemove: (() => void) | undefined;
}

/**
 * Stands in for a page whose code cannot be shown; header, menus and the other areas keep working. A tester also reads
 * why.
 */
export function RemoteFailure({ title, error, onRetry, onRemove }: Props) {
  useHeader({ title, showTitle: true });
  return (
    <Page>
      <FaultPanel
        title={resultTexts.unavailable}
        text={resultTexts.restWorks}
        onRetry={onRetry}
        actions={
          <>
            {onRemove && (
              <Button variant="secondary" onClick={onRemove}>
                {resultTexts.removeLocal}
              </Button>
            )}
            <LinkButton as={Link} to="/" variant="ghost">
              {resultTexts.backHome}
            </LinkButton>
          </>
        }
        detail={onRemove && String(error)}
      />
    </Page>
  );
}
