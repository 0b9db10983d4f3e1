import { mergeTests } from '@playwright/test';
import { test as portalTest } from '@portal/e2e';
import { expect, test as journey } from '../support/test.ts';

/** As a tester outside has it, on the worker's portal. */
const test = mergeTests(journey, portalTest);

test('@desktop [SDK-544] a journey that opens a page which does not exist for a person learns so, and for whom', async ({
  open,
  expectFaults,
}) => {
  expectFaults(/404/);
  await expect(open('/nowhere')).rejects.toThrow('/nowhere does not exist for marta.ferri');
  await expect(open('/terminals', 'dev@softlab.it')).rejects.toThrow('/terminals does not exist for dev@softlab.it');
});
