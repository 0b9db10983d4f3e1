import { Button, UnavailableArt } from '@portal/ui';
import { resultTexts } from './result.texts';
import { StandIn } from './stand-in';

/** The portal, or what it needs to show anything, could not be loaded (SHELL-048). */
export function UnavailablePage({ onRetry }: { onRetry: () => void }) {
  return (
    <StandIn
      art={<UnavailableArt />}
      title={resultTexts.unavailable}
      text={resultTexts.failureHint}
      action={<Button onClick={onRetry}>{resultTexts.retry}</Button>}
    />
  );
}
