import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { appFolder, WORKSPACE } from '@portal/delivery';
import { build } from 'esbuild';

const DOCUMENT = `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Accedi</title>
    <link rel="icon" href="data:,">
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 sans-serif; }
      main { width: min(22rem, 92vw); }
      label, input, button { display: block; width: 100%; box-sizing: border-box; }
      input, button { margin-bottom: 1rem; padding: .6rem; font: inherit; }
    </style>
    <script type="module" src="/page.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** The yardstick of the first load: the smallest sign-in page that React can draw, over brotli. */
export async function serveSmallestPage(): Promise<{ address: string; stop(): Promise<void> }> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'smallest-page.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The tooling itself does not depend on React: the page is built with the shell's.
    nodePaths: [join(appFolder('shell'), 'node_modules')],
    absWorkingDir: WORKSPACE,
  });
  const page = brotliCompressSync(DOCUMENT);
  const script = brotliCompressSync(outputFiles[0]?.contents ?? '');
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/page.js';
    answer.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
    });
    answer.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
