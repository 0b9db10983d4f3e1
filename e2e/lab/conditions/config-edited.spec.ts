import { testThrough, walkUnder } from './walk.ts';

/** Somebody put one blank into the file after the document was made, and changed a telephone number. */
const test = testThrough({
  change(path, text) {
    if (!path.startsWith('/config.json')) return undefined;
    return `${text.replace(/"phone": ?"[^"]*"/, '"phone":"800 000 111"')} `;
  },
});

walkUnder(test, 'config-edited', { core: ['people'] });
