/**
 * Runs in the page, before its own scripts: what extensions such as password managers, dark modes and grammar checkers
 * leave in a page. Nodes and attributes in html, head and body, before React takes the page over and afterwards.
 */
export function extend(): void {
  const LATER_MS = [0, 50, 400, 1500];

  function leave(moment: string): void {
    const { documentElement: html, head, body } = document;
    for (const part of [html, head, body]) part?.setAttribute(`data-extension-${moment}`, 'on');
    html.style.setProperty('--extension', moment);
    html.append(marked('extension-root', moment));
    head?.prepend(marked('meta', moment));
    head?.append(marked('extension-style', moment));
    body?.prepend(marked('div', moment));
    body?.append(marked('extension-panel', moment));
    for (const field of document.querySelectorAll('input')) field.setAttribute('data-extension-field', moment);
  }
  function marked(name: string, moment: string): HTMLElement {
    const node = document.createElement(name);
    node.dataset.extension = moment;
    return node;
  }

  leave('first');
  new MutationObserver((_, watch) => {
    if (!document.body) return;
    watch.disconnect();
    leave('body');
  }).observe(document.documentElement, { childList: true });
  addEventListener('DOMContentLoaded', () => {
    leave('parsed');
    for (const wait of LATER_MS) setTimeout(() => leave(`later-${wait}`), wait);
  });
}
