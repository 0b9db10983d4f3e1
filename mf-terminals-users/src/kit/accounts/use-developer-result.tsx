import { useNavigate } from '@portal/federation/router';
import { useStillHere } from '@portal/pages/result';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { type DeveloperResult, titleOf } from './developer-result';
import { ACTIVATE_DEVELOPER_RESULT_URL } from './user.urls';

/**
 * Ends a flow about a developer on its result page. If the person has left the page that calls this hook, a toast says
 * the title instead.
 */
export function useDeveloperResult() {
  const navigate = useNavigate();
  const toasts = useToasts();
  const here = useStillHere();
  return async (state: DeveloperResult): Promise<void> => {
    // After a failure, going back leads to what was typed.
    if (here()) return navigate(ACTIVATE_DEVELOPER_RESULT_URL, { replace: state.isSuccess, state });
    toasts.show({ text: titleOf(state), icon: state.isSuccess ? undefined : <Icon name="alert" /> });
  };
}
