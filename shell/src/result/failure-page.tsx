import { Button, UnavailableArt } from '@portal/ui';
import { resultTexts } from './result.texts';
import { StandIn } from './stand-in';
import { WholeWindow } from './whole-window';

/** Something failed that nothing below could catch (SHELL-050). Only loading the portal again helps. */
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
