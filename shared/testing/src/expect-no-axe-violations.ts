import { getConfig } from '@testing-library/react';
import axe, { type AxeResults } from 'axe-core';

/**
 * Fails the test when axe finds an accessibility violation, except in colours: jsdom computes none. For remotes outside
 * the portal, whose pages its journeys do not open.
 *
 * @param element the page or a part of it; it must be in the document
 * @example await expectNoAxeViolations(container);
 */
export async function expectNoAxeViolations(element: Element): Promise<void> {
  // While axe looks, an answer or a clock may change the page, as it may while a test waits for an element.
  const { violations }: AxeResults = await getConfig().asyncWrapper(() =>
    axe.run(element, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
  );
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n  ${html}`));
  if (found.length > 0) throw new Error(`Accessibility violations:\n${found.join('\n')}`);
}
