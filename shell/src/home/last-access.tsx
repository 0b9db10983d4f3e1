import { useSession } from '@portal/federation';
import { Text } from '@portal/ui';
import { homeTexts } from './home.texts';

/** When the account had signed in before, so that a stranger's visit is noticed; nothing where that is not known. */
export function LastAccess() {
  const moment = useSession((facts) => facts.lastAccess);
  if (moment === null) return null;
  return (
    <Text $size={14} $tone="muted">
      {homeTexts.lastAccess(new Date(moment))}
    </Text>
  );
}
