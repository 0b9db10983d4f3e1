import { useSession } from '@portal/federation';
import { Text } from '@portal/ui';
import { homeTexts } from './home.texts';

/**
 * When the account last signed in, so that the person notices a stranger's visit. If unknown, nothing is shown.
 */
export function LastAccess() {
  const moment = useSession((facts) => facts.lastAccess);
  if (moment === null) return null;
  return (
    <Text $size={14} $tone="muted">
      {homeTexts.lastAccess(new Date(moment))}
    </Text>
  );
}
