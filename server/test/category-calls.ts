import type { Category } from '@portal/contract';
import { actionsOf, callsOf, type TestMerchant } from './merchant.ts';
import type { TestApp } from './test-app.ts';

export const BLUE = '#2E7FF9';
export const GREEN = '#5FC64C';

/** A merchant's calls about categories. */
export function categoryCalls(portal: TestApp, bottega: TestMerchant) {
  const call = callsOf(portal, bottega);
  const categories = async (): Promise<Category[]> => (await call('getCategories')).json();
  return {
    call,
    categories,
    names: async () => (await categories()).map(({ name }) => name),
    create: (...list: string[]) =>
      call('createCategory', { body: { categories: list.map((name) => ({ name, color: BLUE })) } }),
    failure: (answer: Awaited<ReturnType<typeof call>>) => [answer.statusCode, answer.json().data.statusCode],
    actions: () => actionsOf(portal, bottega),
  };
}
