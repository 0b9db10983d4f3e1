import { SCOPE } from '@portal/contract';
import { type IgnoredState, MAX_STATES } from './forced-state';

/** Why a state is ignored, for scripts, whose own messages are English; pages say it in Italian. */
export function inEnglish({ reason }: Pick<IgnoredState, 'reason'>): string {
  switch (reason) {
    case 'states-not-allowed':
      return 'This portal allows no states.';
    case 'no-state':
      return 'It must be like getTerminals:slow, :empty, :offline, :signed-out, or an error from :400 to :599, also :409-4000; then @/page, then ~role: getTerminals:slow@/users~MPOS_user.';
    case 'unknown-call':
      return 'This portal makes no call of this name.';
    case 'unknown-page':
      return 'This portal has no page at this address.';
    case 'unknown-role':
      return `The role must be one of ${Object.values(SCOPE).join(', ')}.`;
    case 'nothing-to-empty':
      return 'This call reads nothing, so its answer cannot be empty.';
    case 'too-many':
      return `There are at most ${MAX_STATES} states.`;
  }
}
