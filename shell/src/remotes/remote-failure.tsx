import { useHeader, useSession } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Button, FaultPanel, LinkButton, Page, uiTexts, useBackOnline, useOnline } from '@portal/ui';
import { resultTexts } from '../result/result.texts';
import { isLeftBehind, isNotLoaded } from './remote-error';

interface Props {
  /** What people call the area. */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Removes the tester's override that failed; undefined if there is none. */
  onRemove: (() => void) | undefined;
  /** Whether it says the reason, for whoever makes the page. */
  explains: boolean;
}

/**
 * Shown in place of a page whose code cannot run. Header, menus and all other areas keep working, and it says so to
 * people who are signed in. Where the remote has no release for this shell yet, that is what it says. If only the
 * network is missing it says that, and the page opens when the network is back. A tester sees the reason too.
 */
export function RemoteFailure({ title, error, onRetry, onRemove, explains }: Props) {
  useHeader({ title, showTitle: true });
  const notLoaded = isNotLoaded(error);
  const offline = !useOnline() && notLoaded;
  // Code that fails by itself needs more than the network.
  useBackOnline(() => notLoaded && onRetry());
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  return (
    <Page>
      <FaultPanel
        title={offline ? uiTexts.noNetwork : isLeftBehind(error) ? resultTexts.leftBehind : resultTexts.unavailable}
        text={offline ? uiTexts.noNetworkHint : isSignedIn && resultTexts.restWorks}
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
        detail={explains ? String(error) : undefined}
      />
    </Page>
  );
}
