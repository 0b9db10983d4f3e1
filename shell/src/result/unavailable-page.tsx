import { Button, UnavailableArt, uiTexts } from '@portal/ui';
import { resultTexts } from './result.texts';
import { StandIn } from './stand-in';
import { WholeWindow } from './whole-window';

/** Shown when the portal, or something it cannot work without, could not be loaded (SHELL-048). */
export function UnavailablePage({ onRetry }: { onRetry: () => void }) {
  return (
    <WholeWindow>
      <StandIn
        art={<UnavailableArt />}
        title={resultTexts.unavailable}
        text={resultTexts.failureHint}
        action={<Button onClick={onRetry}>{uiTexts.retry}</Button>}
      />
    </WholeWindow>
  );
}
