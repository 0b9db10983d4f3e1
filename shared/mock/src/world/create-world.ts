import { sampleApplications, sampleMerchants } from './applications.sample';
import { sampleCategories, sampleProducts } from './catalogue.sample';
import { sampleAccounts, sampleAssignments, sampleEnablings, sampleSessions, sampleTerminals } from './people.sample';
import type { World } from './world';

/** @example const world = createWorld(); */
export function createWorld(): World {
  let last = 0;
  const categories = sampleCategories();
  return {
    accounts: sampleAccounts(),
    terminals: sampleTerminals(),
    assignments: sampleAssignments(),
    enablings: sampleEnablings(),
    categories,
    bucketColors: new Map(),
    products: sampleProducts(categories),
    merchants: sampleMerchants(),
    applications: sampleApplications(),
    imports: [],
    sessions: sampleSessions(),
    passkeys: [],
    nextId(prefix) {
      last += 1;
      return `${prefix}-new-${last}`;
    },
  };
}
