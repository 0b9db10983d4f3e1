import { Button, UnavailableArt, uiTexts, useBackOnline, useOnline } from '@portal/ui';
import { resultTexts } from './result.texts';
import { StandIn } from './stand-in';
import { WholeWindow } from './whole-window';

/**
 * Shown when the portal, or something it cannot work without, could not be loaded (SHELL-048). It tries again by itself
 * when the network is back.
 */
export function UnavailablePage({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  useBackOnline(onRetry);
  return (
    <WholeWindow>
      <StandIn
        art={<UnavailableArt />}
        title={online ? resultTexts.unavailable : uiTexts.noNetwork}
        text={online ? resultTexts.failureHint : uiTexts.noNetworkHint}
        action={<Button onClick={onRetry}>{uiTexts.retry}</Button>}
      />
    </WholeWindow>
  );
}
