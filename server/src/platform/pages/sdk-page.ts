import { escapeHtml } from '@portal/contract/composition';

/**
 * The page for engineers at `/sdk/`: how to bring a remote into the portal at this address.
 *
 * @param version of the package for the live shell. Commands name it: npm keeps the hash of a package beside its
 *   address, and what is behind the address without a version changes
 */
export function sdkPage(address: string, version: string | undefined): string {
  const portal = escapeHtml(address);
  const ending = version === undefined ? '.tgz' : `-${escapeHtml(version)}.tgz`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Remotes for this portal</title>
  </head>
  <body>
    <main>
      <h1>Remotes for this portal</h1>
      <p>A remote is a part of this portal that your team builds and delivers by itself: pages, menu entries, and tiles of the home page.
      You need Node 22.15 or newer with npm. To deliver the remote you also need a token, which the operator of this portal gives you.</p>
      <h2>Begin</h2>
      <pre>npx -y ${portal}/sdk/new${ending} mf-loyalty
cd mf-loyalty
npm install
npm test</pre>
      <p>The project has a descriptor (remote.json), a page with its test, a tile, a menu entry, and a workflow for your CI.</p>
      <h2>See it</h2>
      <pre>npm run dev</pre>
      <p>serves it in a development shell on your machine, in front of this portal. A change appears in the open page. <code>npm run dev -- --mock</code>
      answers every call from sample data. Where this portal allows local versions, it also prints an address that shows your version in the portal.</p>
      <h2>Deliver it</h2>
      <pre>export PORTAL_TOKEN=…
npm run check
npm run publish -- --stage    # live for nobody; prints a link that shows it
npm run promote               # live
npm run rollback              # the previous release is live again
npm run releases              # what is live, staged and kept</pre>
      <p>Before anything goes live, the portal checks size, paths, hashes, descriptor and contract, and that its shell provides every name that the
      release uses. If it refuses the release, it says why in a sentence, and nothing changes.</p>
      <h2>A backend of your own</h2>
      <pre>npx -y ${portal}/sdk/conform.tgz https://backend.example.it --accounts accounts.json</pre>
      <p>plays the calls of this portal against a backend and says which one does not fit, which page needs it, and how to repeat it; <code>--help</code> says what it needs.</p>
      <h2>Packages</h2>
      <p><a href="/sdk/remote${ending}">The package for the shell that is live now</a>; <code>npx portal-remote upgrade</code> moves a project to it. <a href="/api/openapi.json">The calls of this portal</a>.</p>
    </main>
  </body>
</html>
`;
}
