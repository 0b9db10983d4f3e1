import { staticHost, WITHOUT_STATIC_HOST } from './ground.ts';
import { testAt, walkUnder } from './walk.ts';

const test = testAt(async (ending) => staticHost(ending));

test.skip(WITHOUT_STATIC_HOST !== '', WITHOUT_STATIC_HOST);

walkUnder(test, 'static-host');
