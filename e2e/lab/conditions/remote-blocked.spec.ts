import { expectWords, testThrough, walkUnder } from './walk.ts';

let blocked = '';
const test = testThrough({ refuses: (path) => blocked !== '' && path.includes(`/${blocked}/`) });

walkUnder(test, 'remote-blocked', {
  faults: [
    /ERR_EMPTY_RESPONSE/,
    /Federation Runtime|RemoteError|ChunkLoadError|ScriptExternalLoadError/,
    /Failed to fetch/,
  ],
  async along(area, walker) {
    const { page, step } = walker;
    blocked = area.app;
    await area.reach(walker);
    await step('its pages say so', () => expectWords(walker, 'In questo momento il sito non è disponibile.'));
    blocked = '';
    await step('another try', () => page.getByRole('button', { name: 'RIPROVA' }).click());
    await area.isThere(walker);
    await area.untilSave(walker);
    await area.save(walker);
    await area.afterSave(walker);
  },
});
