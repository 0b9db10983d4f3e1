import { translate } from '../support/translation.ts';
import { sourceOf } from './middleman.ts';
import { testThrough, walkUnder } from './walk.ts';

const test = testThrough({ scripts: [sourceOf(translate)] });

test.describe('[SHELL-310] page translation on', () =>
  walkUnder(test, {
    // A first paint that was translated before the scripts ran is drawn again.
    faults: [/The first paint is not what the page draws/],
  }));
