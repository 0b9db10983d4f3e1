import { useHeader, useSession } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Button, FaultPanel, LinkButton, Page } from '@portal/ui';
import { resultTexts } from '../result/result.texts';

interface Props {
  /** What people call the area. */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Removes the tester's override that failed; undefined if there is none. */
  onRemove: (() => void) | undefined;
}

/**
 * Shown in place of a page whose code cannot run. Header, menus and all other areas keep working, which whoever is
 * signed in also reads. A tester sees the reason too.
 */
export function RemoteFailure({ title, error, onRetry, onRemove }: Props) {
  useHeader({ title, showTitle: true });
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  return (
    <Page>
      <FaultPanel
        title={resultTexts.unavailable}
        text={isSignedIn && resultTexts.restWorks}
        onRetry={onRetry}
        actions={
          <>
            {onRemove && (
              <Button variant="secondary" onClick={onRemove}>
                {resultTexts.removeLocal}
              </Button>
            )}
            {isSignedIn && (
              <LinkButton as={Link} to="/" variant="ghost">
                {resultTexts.backHome}
              </LinkButton>
            )}
          </>
        }
        detail={onRemove && String(error)}
      />
    </Page>
  );
}
