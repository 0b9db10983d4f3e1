import { mergeTests } from '@playwright/test';
import { test as portalTest, setStates } from '@portal/e2e';
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

test('[SDK-670] a journey puts a call into a state on an open page, which keeps its dialog and what was typed', async ({
  page,
  open,
  states,
  expectFaults,
}) => {
  expectFaults(/status of 400|createCategory failed/);
  await open('catalog');
  await page.getByRole('button', { name: 'CREA CATEGORIA' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Nome categoria' });
  await name.fill('Spezie');
  await states('createCategory:400');
  await dialog.getByRole('button', { name: 'CONFERMA' }).click();
  await expect(page.getByText('Nome categoria già esistente. Inseriscine un altro.')).toBeVisible();
  await expect(name).toHaveValue('Spezie');
  await expect(states('createCategory:409', 'getNothing:slow')).rejects.toThrow(
    'getNothing:slow: This portal makes no call of this name.\nIn force: createCategory:409.',
  );
  await states();
  await expect(states('getNothing:slow')).rejects.toThrow('of this name.\nNo state is in force.');
  await expect(name).toHaveValue('Spezie');
});

test('@desktop [SDK-670] the first state that a script of its own asks for opens the page again, and no other', async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page, 'marta.ferri');
  await page.goto('/catalog');
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  await setStates(page, ['getUsers:slow']);
  expect(opened).toEqual(['/catalog']);
  await setStates(page, []);
  await page.goto('/users');
  opened.length = 0;
  await setStates(page, ['getUsers:empty']);
  expect(opened).toEqual([]);
});
