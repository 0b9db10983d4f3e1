/**
 * Shows in the page that a build failed or has warnings, until one has none, in place of the development server's own
 * panel: that one writes markup, which the portal's policy forbids. Here text stays text.
 */
const PANEL = 'data-build-errors';

const STYLE = {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '2147483647',
  maxHeight: '70vh',
  margin: '0',
  padding: '16px 20px',
  overflow: 'auto',
  background: '#2b0d10',
  color: '#ffdfe1',
  borderTop: '4px solid #e34263',
  font: '13px/1.5 monospace',
  whiteSpace: 'pre-wrap',
};

const panel = () => document.querySelector(`[${PANEL}]`);

function makePanel() {
  const made = document.createElement('pre');
  made.setAttribute(PANEL, '');
  made.setAttribute('role', 'alert');
  made.lang = 'en';
  made.tabIndex = 0;
  Object.assign(made.style, STYLE);
  document.body.append(made);
  return made;
}

/** Without the colours of a terminal, and without what the compiler's own program says about itself. */
const plain = (text) =>
  text
    .replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g'), '')
    .replace(/\n+Stack backtrace:[\s\S]*$/, '');

const WORDS = {
  errors: 'The build failed. The page shows the last one that succeeded, and goes on when it is mended.',
  warnings: 'The page shows your changes, but there are mistakes in the sources: they would keep a release out.',
};

const overlay = {
  showProblems(type, problems) {
    (panel() ?? makePanel()).textContent = [WORDS[type], ...problems.map(plain)].join('\n\n');
  },
  clear() {
    panel()?.remove();
  },
};

// All clients of a page share what reports problems. The server's own client makes it, after this module has run.
queueMicrotask(() => globalThis.__webpack_dev_middleware_hot_reporter__?.useCustomOverlay(overlay));
