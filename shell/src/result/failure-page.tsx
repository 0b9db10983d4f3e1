import { Button, UnavailableArt } from '@portal/ui';
import { resultTexts } from './result.texts';
import { StandIn } from './stand-in';
import { WholeWindow } from './whole-window';

/** Shown after a failure that nothing else caught (SHELL-050). Only reloading the portal helps. */
export function FailurePage() {
  return (
    <WholeWindow>
      <StandIn
        art={<UnavailableArt />}
        title={resultTexts.failure}
        text={resultTexts.failureHint}
        action={<Button onClick={() => location.assign('/')}>{resultTexts.backHome}</Button>}
      />
    </WholeWindow>
  );
}
