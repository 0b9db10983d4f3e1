import { expect } from '../../support/test.ts';
import { expectWords, test, walkUnder } from './walk.ts';

walkUnder(test, 'offline', {
  faults: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/],
  async along(area, walker) {
    const { page, step } = walker;
    await area.reach(walker);
    await area.isThere(walker);
    await area.untilSave(walker);
    await step('offline', async () => {
      await page.context().setOffline(true);
      await expectWords(walker, 'Sei offline: per salvare serve la connessione.');
    });
    await step('back', async () => {
      await page.context().setOffline(false);
      await expect(page.getByText('Sei offline')).toBeHidden();
    });
    await area.save(walker);
    await area.afterSave(walker);
  },
});
