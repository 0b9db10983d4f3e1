import axe from 'axe-core';

/**
 * Fails the test when axe finds an accessibility violation. The journeys check colours: jsdom computes none.
 *
 * @param element the page or a part of it; it must be in the document
 * @example await expectNoAxeViolations(container);
 */
export async function expectNoAxeViolations(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n  ${html}`));
  if (found.length > 0) throw new Error(`Accessibility violations:\n${found.join('\n')}`);
}
