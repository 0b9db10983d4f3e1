import { Script } from 'node:vm';

/** A value of the page in the form in which WebDriver BiDi writes it. */
export interface RemoteValue {
  type: string;
  value?: unknown;
  handle?: string;
  sharedId?: string;
}

/** A call of a function in the page, with what BiDi says about its result. */
export interface PageCall {
  /** Source of the function. */
  source: string;
  args: readonly RemoteValue[];
  /** Whether the page keeps the result, so that later calls may refer to it. */
  keep: boolean;
  /** How deep the result is written out. */
  depth: number;
}

/** The answer of the page. */
export type PageAnswer =
  | { type: 'success'; result: RemoteValue }
  | { type: 'exception'; exceptionDetails: { text: string } }
  | { type: 'gone' };

const MAX_DEPTH = 60;

/**
 * Runs in the page, as text: what the page keeps for the driver, and how values are read and written.
 * It may use nothing from outside.
 */
function pageSide() {
  interface Compiled {
    text: string;
    run: () => unknown;
  }
  interface Kept {
    token: string;
    objects: Map<string, unknown>;
    /** Texts that Playwright evaluates, compiled. */
    compiled: Map<string, () => unknown>;
    /** How often the person went back or forward within this document. */
    traversals: number;
  }
  const key = Symbol.for('portal.driver');
  const page = window as unknown as Record<symbol, Kept | undefined>;
  if (!page[key]) {
    const compiled: Kept['compiled'] = new Map();
    const value: Kept = { token: `${Date.now()}-${Math.random()}`, objects: new Map(), compiled, traversals: 0 };
    Object.defineProperty(page, key, { value });
    addEventListener('popstate', () => {
      value.traversals += 1;
    });
    // The display has no window manager, so its windows never have the keyboard. Each browser has its own display.
    document.hasFocus = () => true;
    // The page does not allow evaluating texts, so what Playwright's own functions evaluate there arrives compiled.
    // biome-ignore lint/security/noGlobalEval: it is replaced here, only for Playwright
    const own = window.eval;
    window.eval = ((code: string) => (compiled.get(code.trim()) ?? (() => own(code)))()) as typeof window.eval;
  }
  const kept = page[key] as unknown as Kept;

  function keep(value: unknown): string {
    const handle = `${kept.token}/${kept.objects.size}`;
    kept.objects.set(handle, value);
    return handle;
  }

  function read({ type, value, handle, sharedId }: RemoteValue): unknown {
    const reference = handle ?? sharedId;
    if (reference !== undefined) {
      if (!kept.objects.has(reference)) throw new ReferenceError('portal.driver: gone');
      return kept.objects.get(reference);
    }
    const pairs = () => (value as [RemoteValue, RemoteValue][]).map(([name, each]) => [read(name), read(each)]);
    switch (type) {
      case 'undefined':
        return undefined;
      case 'null':
        return null;
      case 'number':
        return Number(value);
      case 'bigint':
        return BigInt(value as string);
      case 'array':
        return (value as RemoteValue[]).map(read);
      case 'object':
        return Object.fromEntries(pairs());
      case 'date':
        return new Date(value as string);
      case 'regexp':
        return new RegExp((value as RegExpPattern).pattern, (value as RegExpPattern).flags);
      default:
        return value;
    }
  }
  interface RegExpPattern {
    pattern: string;
    flags?: string;
  }

  function write(value: unknown, depth: number): RemoteValue {
    if (value === undefined || value === null) return { type: String(value) };
    if (typeof value === 'number') {
      const odd = !Number.isFinite(value) || Object.is(value, -0);
      return { type: 'number', value: odd ? (Object.is(value, -0) ? '-0' : String(value)) : value };
    }
    if (typeof value === 'bigint') return { type: 'bigint', value: String(value) };
    if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value };
    if (typeof value === 'function') return { type: 'function' };
    if (value === window) return { type: 'window', value: { context: 'this' } };
    if (value instanceof Node) return { type: 'node', sharedId: keep(value) };
    if (value instanceof Date) return { type: 'date', value: value.toISOString() };
    if (value instanceof RegExp) return { type: 'regexp', value: { pattern: value.source, flags: value.flags } };
    if (value instanceof Error) return { type: 'error' };
    if (Array.isArray(value))
      return { type: 'array', ...(depth > 0 && { value: value.map((each) => write(each, depth - 1)) }) };
    const pairs = () => Object.entries(value as object).map(([name, each]) => [name, write(each, depth - 1)]);
    return { type: 'object', ...(depth > 0 && { value: pairs() }) };
  }

  function writeResult(value: unknown, depth: number, kept: boolean): RemoteValue {
    const primitive = value === null || (typeof value !== 'object' && typeof value !== 'function');
    return { ...write(value, depth), ...(kept && !primitive && { handle: keep(value) }) };
  }

  return {
    token: kept.token,
    traversals: kept.traversals,
    async answer(
      call: { args: readonly RemoteValue[]; depth: number; keep: boolean },
      called: (...args: unknown[]) => unknown,
      compiled: readonly Compiled[],
    ): Promise<PageAnswer> {
      try {
        const args = call.args.map(read);
        for (const { text, run } of compiled) kept.compiled.set(text, run);
        const value = await called(...args);
        return { type: 'success', result: writeResult(value, call.depth, call.keep) };
      } catch (error) {
        const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        if (text.includes('portal.driver: gone')) return { type: 'gone' };
        return { type: 'exception', exceptionDetails: { text } };
      }
    },
    element: (reference: string) => kept.objects.get(reference),
  };
}

const PAGE_SIDE = `const page = (${pageSide})();`;

/** A script for WebDriver's `execute/async`: makes the call and passes its `PageAnswer` to the driver. */
export function callScript({ source, args, keep, depth }: PageCall): string {
  const call = JSON.stringify({ args, keep, depth: Math.min(depth, MAX_DEPTH) });
  return `${PAGE_SIDE}
const done = arguments[arguments.length - 1];
page.answer(${call}, ${bare(source)}, [${evaluated(source, args).join(', ')}]).then(done);`;
}

/** The texts that Playwright's functions evaluate in the page, each with its compiled form. */
function evaluated(source: string, args: readonly RemoteValue[]): string[] {
  if (!source.includes('utilityScript.evaluate')) return [];
  const [, , , expression] = args;
  if (typeof expression?.value !== 'string') return [];
  const compiled = (text: string) => `{ text: ${JSON.stringify(text.trim())}, run: ${functionOf(text)} }`;
  // Among the arguments may be the text of a function, or of a module that extends Playwright's own script.
  const texts =
    expression.value.includes('functionText') || expression.value.includes('.extend(')
      ? stringsIn(args.slice(4))
          .flatMap((text) => [text, `(${text})`, asPlaywrightWrapsIt(text)])
          .filter(isExpression)
      : [];
  return [expression.value, ...texts].map(compiled);
}

/** What Playwright evaluates to load a module into a page, letter for letter. */
function asPlaywrightWrapsIt(module: string): string {
  return `
    (() => {
      const module = {};
      ${module}
      return module.exports.default();
    })()`;
}

function isExpression(text: string): boolean {
  try {
    new Script(`(${text})`);
    return /=>|function|module\.exports/.test(text);
  } catch {
    return false;
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

/** A script for `execute/sync`: the element that the page keeps under a reference. */
export function elementScript(reference: string): string {
  return `${PAGE_SIDE} return page.element(${JSON.stringify(reference)});`;
}

/**
 * A script for `execute/sync`: which document is shown, at which address, how far it has loaded, and how often a person
 * went back or forward in it.
 */
export const STATE_SCRIPT = `${PAGE_SIDE} return [page.token, location.href, document.readyState, page.traversals];`;

/** What {@link STATE_SCRIPT} answers. */
export type PageState = [token: string, address: string, readiness: string, traversals: number];

/** An expression, without the semicolon after it. */
function bare(expression: string): string {
  return expression.trim().replace(/;+$/, '');
}

/** The source of a function that gives the value of an expression. */
export function functionOf(expression: string): string {
  return `() => (${bare(expression)})`;
}
