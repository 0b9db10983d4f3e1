import { DATA_POLICY, SECURITY_HEADERS } from '@portal/contract/composition';

/** The placeholder in the document where each answer puts its own nonce. */
export const NONCE_WORD = 'NONCE_OF_THIS_ANSWER';

const TYPES = `types {
  text/html html;
  text/javascript js mjs;
  text/css css;
  application/json json;
  application/pdf pdf;
  font/woff2 woff2;
  image/svg+xml svg;
  image/png png;
  image/webp webp;
  text/plain txt;
}
`;

const IMMUTABLE_FILE = `gzip_static on;
  add_header vary accept-encoding always;
  add_header cache-control 'public, max-age=31536000, immutable';
  add_header access-control-allow-origin '*' always;
  add_header cross-origin-resource-policy cross-origin always;
  add_header x-content-type-options nosniff always;`;

/**
 * The nginx directives for the `server` block of the portal. There, set `root` to the folder `portal`, include this
 * file, and forward `/api/` to the backend, and `/sdk/` where that is the portal's own server.
 *
 * @param policy content security policy of the document, in which `$request_id` is the nonce
 * @param pages those with a separate document, which contains their first paint
 */
export const portalInclude = (
  policy: string,
  pages: readonly { path: string; file: string }[] = [],
): string => `# Written by compose. Set root to the folder portal beside this file.
${TYPES}
location = /config.json {
  ${headers({ 'cache-control': 'no-store' })}
}

location /documents/ {
  ${headers({ 'cache-control': 'no-cache' })}
  try_files $uri =404;
}

${releaseFiles('/releases/')}
# Every other address is a page: the document, with a new nonce in each answer.
location @document {
  ${headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })}
  sub_filter_once off;
  sub_filter '${NONCE_WORD}' '$request_id';
  try_files $document =404;
}
${pages.map(({ path, file }) => documentAt(placeOf(path), `/${file}`)).join('')}${documentAt('/', '/index.html')}`;

/** @example placeOf('/users/:id') // '~ ^/users/[^/]+$' */
const placeOf = (path: string): string =>
  path.includes(':') ? `~ ^${path.replace(/:[^/]+/g, '[^/]+')}$` : `= ${path}`;

/** No file has the first name, so the named location answers. */
const documentAt = (location: string, file: string): string =>
  `location ${location} { set $document ${file}; try_files /.none @document; }\n`;

/**
 * The nginx directives for the `server` block of the host that serves the remotes.
 *
 * @param path of the remotes' folder on that host, with its slashes
 */
export const remotesInclude = (
  path: string,
): string => `# Written by compose. Set root so that ${path} is the folder remotes beside this file.
${TYPES}
${releaseFiles(path)}`;

/**
 * Files that never change. Portals on other origins may load them. They have no policy, because a worker would obey it
 * instead of the document's.
 */
const releaseFiles = (path: string): string => `location ${path} {
  ${IMMUTABLE_FILE}
  try_files $uri =404;

  # A drawing can be opened as a document, where it must run nothing.
  location ~ \\.svg$ {
    ${IMMUTABLE_FILE}
    add_header content-security-policy "${DATA_POLICY}" always;
    try_files $uri =404;
  }
}
`;

/** An nginx location with its own headers inherits none, so each location repeats them all. */
function headers(own: Readonly<Record<string, string>>): string {
  return Object.entries({ ...SECURITY_HEADERS, ...own })
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n  ');
}
