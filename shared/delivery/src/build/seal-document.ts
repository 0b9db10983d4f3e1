import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transformSync } from 'esbuild';
import { integrityOf } from '../store/release-files.ts';
import { appFolder } from '../workspace.ts';

/** The quotes are optional because a minifier removes them. */
const TAG = /<(script|link)\b[^>]*?\s(?:src|href)="?([^"\s>]+)"?[^>]*>/g;
/** After it comes the document's own script, so that it runs before anything is shown. */
const PORTAL = /<div id="?portal"?><\/div>/;

/**
 * Completes the document of a built shell: the style sheet and the script that its first paint needs are put into the
 * document itself, so that the browser waits for nothing. The tags of the other files get their hashes, so that the
 * browser runs them only exactly as built.
 *
 * @param folder of the release
 * @param address that the files will have, with a final slash
 */
export async function sealDocument(folder: string, address: string): Promise<void> {
  const file = join(folder, 'index.html');
  const sealed = readFileSync(file, 'utf8').replace(TAG, (tag: string, kind: string, target: string) => {
    if (!target.startsWith(address)) return tag;
    const content = readFileSync(join(folder, target.slice(address.length)));
    if (target.endsWith('.css')) return `<style nonce="">${withAddresses(content.toString(), address)}</style>`;
    return tag.replace(`<${kind}`, `<${kind} integrity="${integrityOf(content)}"`);
  });
  const script = PORTAL.test(sealed) ? await scriptOfDocument() : '';
  writeFileSync(
    file,
    sealed.replace(PORTAL, (portal) => `${portal}<script>${script}</script>`),
  );
}

/** A style sheet names fonts beside itself; in the document the names need their folder. */
const withAddresses = (css: string, address: string): string =>
  transformSync(css, { loader: 'css', minify: true })
    .code.trim()
    .replace(/url\((?!data:|\/)/g, `url(${address}`);

async function scriptOfDocument(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(appFolder('shell'), 'src/first-paint/before-scripts.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text.trim() ?? '';
}
