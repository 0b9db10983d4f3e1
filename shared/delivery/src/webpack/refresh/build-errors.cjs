/**
 * Shows in the page that a build failed or has warnings, until one has none, and an effect without end: in place of the
 * development server's own panel, which writes markup that the portal's policy forbids. Here text stays text.
 */
const PANEL = 'data-build-errors';

const STYLE = {
  position: 'fixed',
  // Toasts and the buttons of dialogs are at the other end.
  inset: '0 0 auto',
  zIndex: '2147483647',
  display: 'flex',
  alignItems: 'start',
  maxHeight: '40vh',
  overflow: 'auto',
  background: '#2b0d10',
  color: '#ffdfe1',
  borderBottom: '4px solid #e34263',
  font: '13px/1.5 monospace',
};
const TEXT_STYLE = {
  flex: '1',
  minWidth: '0',
  margin: '0',
  padding: '16px 20px',
  font: 'inherit',
  whiteSpace: 'pre-wrap',
};
const BUTTON_STYLE = {
  position: 'sticky',
  top: '0',
  padding: '12px 16px',
  border: '0',
  background: '#2b0d10',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
};

/** What somebody closed: it stays away until there is something else to say. */
let closed;

/** Whether an effect without end was told. React says it again every fifty times. */
let isTold = false;

const panel = () => document.querySelector(`[${PANEL}]`);

function makePanel() {
  const made = document.createElement('div');
  made.setAttribute(PANEL, '');
  made.lang = 'en';
  made.tabIndex = 0;
  Object.assign(made.style, STYLE);
  const text = document.createElement('div');
  text.setAttribute('role', 'alert');
  Object.assign(text.style, TEXT_STYLE);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Close';
  Object.assign(button.style, BUTTON_STYLE);
  button.addEventListener('click', () => {
    closed = text.textContent;
    made.remove();
  });
  made.append(text, button);
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
  effect: 'The page draws itself again and again.',
  warnings: 'The page shows your changes, but there are mistakes in the sources: they would keep a release out.',
};

const overlay = {
  showProblems(type, problems) {
    const text = [WORDS[type], ...problems.map(plain)].join('\n\n');
    if (text === closed) return;
    (panel() ?? makePanel()).firstChild.textContent = text;
  },
  clear() {
    closed = undefined;
    isTold = false;
    panel()?.remove();
  },
};

// All clients of a page share what reports problems. The server's own client makes it, after this module has run.
queueMicrotask(() => globalThis.__webpack_dev_middleware_hot_reporter__?.useCustomOverlay(overlay));

/** Only the console hears of an effect that sets state each time: the terminal and the page say so, too. */
const tellConsole = console.error;
console.error = (...words) => {
  tellConsole(...words);
  const [fact] = words;
  if (isTold || typeof fact !== 'string' || !fact.startsWith('Maximum update depth exceeded')) return;
  // React's own calls would fill the usual ten.
  Error.stackTraceLimit = 50;
  // The first is this function's.
  const [, , ...calls] = new Error().stack.split(__webpack_public_path__);
  const [place] = calls.flatMap((call) => /^[\w@+./-]+:\d+:\d+/.exec(call)?.[0] ?? []);
  // Another remote's, which has its own panel.
  if (place === undefined) return;
  isTold = true;
  const cause = `${place}: ${fact}`;
  fetch(`${__webpack_public_path__}remote-failure`, {
    method: 'POST',
    body: JSON.stringify({ phase: 'effect', cause }),
  })
    .then((answer) => answer.text())
    .catch(() => cause)
    .then((line) => overlay.showProblems('effect', [line]));
};
