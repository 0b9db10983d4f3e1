import { useSession } from '@portal/federation';
import { useMemo } from 'react';
import { TERMINAL_TYPES, type TerminalType } from './terminal-rules';

/**
 * The types that the merchant owns, Mobile POS first, as the session learned them from the last answer with terminals
 * (SHELL-051). Without any terminal it is Mobile POS, whose chooser is then empty. Undefined until the
 * terminals were loaded once.
 */
export function useOwnedTypes(): readonly TerminalType[] | undefined {
  const isSame = useSession((facts) => facts.sameTerminalsType);
  const first = useSession((facts) => facts.allTerminalsType) ?? 'MPOS';
  return useMemo(() => {
    if (isSame === null) return undefined;
    return isSame ? [first] : TERMINAL_TYPES;
  }, [isSame, first]);
}
