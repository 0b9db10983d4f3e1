import type { Category } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { auditEvents } from '../src/platform/audit/audit.tables.ts';
import type { TestMerchant } from './merchant.ts';
import type { TestApp, TestCall } from './test-app.ts';

export const BLUE = '#2E7FF9';
export const GREEN = '#5FC64C';

/** A merchant's calls about categories. */
export function categoryCalls(present: () => { portal: TestApp; bottega: TestMerchant }) {
  const call = (name: Parameters<TestApp['call']>[0], input: TestCall = {}) =>
    present().portal.call(name, { token: present().bottega.token, ...input });
  const categories = async (): Promise<Category[]> => (await call('getCategories')).json();
  return {
    call,
    categories,
    names: async () => (await categories()).map(({ name }) => name),
    create: (...list: string[]) =>
      call('createCategory', { body: { categories: list.map((name) => ({ name, color: BLUE })) } }),
    failure: (answer: Awaited<ReturnType<typeof call>>) => [answer.statusCode, answer.json().data.statusCode],
    async actions() {
      const { bottega, portal } = present();
      const ofMerchant = eq(auditEvents.contractCode, bottega.contractCode);
      const events = await portal.database.db.select().from(auditEvents).where(ofMerchant);
      return events.map(({ action }) => action);
    },
  };
}
