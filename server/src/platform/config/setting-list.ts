/** A variable of the environment, as `main.mjs --help` and docs/operate/settings.md explain it. */
export interface SettingWords {
  names: readonly string[];
  /** What holds when it is not set, in Markdown. */
  usual: string;
  /** What it sets, in Markdown. */
  sets: string;
}

/** All settings of the server. */
export const SETTINGS: readonly SettingWords[] = [
  {
    names: ['PORT'],
    usual: '`8080`',
    sets: 'port to listen on',
  },
  {
    names: ['HOST'],
    usual: '`localhost`',
    sets: 'address to listen on; `0.0.0.0` for all',
  },
  {
    names: ['DATA_DIR'],
    usual: '`.data`',
    sets: "folder of the portal's own PostgreSQL, the outbox and the key",
  },
  {
    names: ['DATABASE_URL'],
    usual: '–',
    sets: "`postgres://…`: a PostgreSQL server instead of the portal's own",
  },
  {
    names: ['DATABASE_TIMEOUT'],
    usual: '`30`',
    sets: 'seconds that a statement may take, or a transaction may stay idle, at most 86,400; `0` for no limit',
  },
  {
    names: ['SMTP_URL'],
    usual: '–; needed in production',
    sets: '`smtp://user:password@host:587`, `smtps://…`; `outbox`, or unset outside production: mail is kept in `DATA_DIR/outbox`',
  },
  {
    names: ['SMTP_TLS'],
    usual: '`required`; to this machine `off`',
    sets: 'whether an `smtp://` server must offer STARTTLS; `off` sends mail without encryption',
  },
  {
    names: ['MAIL_FROM'],
    usual: '–; needed in production',
    sets: 'sender of the mails: `noreply@example.it` or `Portale POS <noreply@example.it>`',
  },
  {
    names: ['PORTAL_URL'],
    usual: 'the address it listens on',
    sets: 'where people open the portal, such as `https://portale.example.it`; used for the links in its mails',
  },
  {
    names: ['PASSKEY_ORIGINS'],
    usual: '–',
    sets: 'other addresses on the domain of `PORTAL_URL` where people may use passkeys, such as `https://cassa.portale.example.it`',
  },
  {
    names: ['SEED'],
    usual: '`demo`; in production `none`',
    sets: 'data for an empty database: `demo`, `large` (adds `grande.magazzino` / `Magazzino2026`, a very big merchant), `city` (adds 10,000 merchants, for measurements on PostgreSQL; `city:1000` adds a thousand) or `none`',
  },
  {
    names: ['RELEASES_DIR'],
    usual: '`.releases`, or `DATA_DIR/releases`',
    sets: 'folder with the releases; `pnpm start` publishes into the first, an archive keeps its own in the second',
  },
  {
    names: ['RELEASE_FAILURES'],
    usual: '`20`',
    sets: 'percentage of the addresses that loaded a new release at which it must fail before it is replaced automatically; `off` for never',
  },
  {
    names: ['RELEASE_FAILURES_LEAST'],
    usual: '`5`',
    sets: 'the smallest number of addresses at which it must fail, be slow or raise errors before that happens',
  },
  {
    names: ['RELEASE_ERRORS'],
    usual: '`20`',
    sets: 'a new release is also replaced when browsers tell of uncaught errors at so many percent more addresses than with the other releases of the remote, three standard deviations sure; `off` for never',
  },
  {
    names: ['RELEASE_SLOWNESS'],
    usual: '`20`',
    sets: 'the same for slow interactions; `off` for never',
  },
  {
    names: ['RELEASE_SLOW_FROM'],
    usual: '`200`',
    sets: 'milliseconds from which on the longest interaction with a page (INP) is slow',
  },
  {
    names: ['RELEASE_BROWSER'],
    usual: '–',
    sets: "path of a Chromium, such as `/usr/bin/chromium`, which loads each release once before a team or an operator promotes it, or before an archive's release goes live; without it, the answer says that this was not tried",
  },
  {
    names: ['RELEASES_MAIL'],
    usual: '–',
    sets: 'address that gets a mail when a release was replaced automatically, in addition to the teams of its app',
  },
  {
    names: ['REMOTE_BACKENDS'],
    usual: '–',
    sets: 'backends of remotes, separated by commas: `mf-loyalty=https://loyalty.example.it/v1`; in production https, except on this machine ([how they are called](../deliver/backend.md))',
  },
  {
    names: ['REMOTE_BACKENDS_TIMEOUT'],
    usual: '`10`',
    sets: 'seconds that such a backend may take to answer, from 1 to 86,400',
  },
  {
    names: ['PORTAL_CONFIG'],
    usual: '–',
    sets: 'JSON file that becomes `/config.json`: API addresses, paths, links, brand, theme … Its schema is served at `/config.schema.json`',
  },
  {
    names: ['DATA_KEY'],
    usual: 'made and kept as `DATA_DIR/data.key`',
    sets: 'key for what is encrypted or signed, at least 32 characters; with several instances, set it to the same value on all of them',
  },
  {
    names: ['DATA_KEY_OLD'],
    usual: '–',
    sets: 'a second key that only decrypts: the key before `DATA_KEY`, or the next one while several servers change theirs; at least 32 characters, and only together with `DATA_KEY`',
  },
  {
    names: ['RETAIN_…'],
    usual: 'one for each kind of data',
    sets: 'how many days things are kept ([names and defaults](audit-and-retention.md#what-is-kept-and-how-long))',
  },
  {
    names: ['TRUST_PROXY'],
    usual: '`false`',
    sets: 'proxies whose `X-Forwarded-*` headers are believed: how many (`1`; at most 10), or their addresses separated by commas, such as `loopback,10.0.0.0/8`',
  },
  {
    names: ['METRICS_TOKEN'],
    usual: '–',
    sets: 'bearer token for `/metrics`; without it only this machine may read them',
  },
  {
    names: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    usual: '–',
    sets: "an OpenTelemetry collector, such as `http://collector.example.it:4318`, that gets a span of each call and of each call to a remote's backend (OTLP over HTTP); without it nothing is recorded ([traces](watching.md#traces))",
  },
  {
    names: ['OTEL_EXPORTER_OTLP_HEADERS'],
    usual: '–',
    sets: 'headers that the collector asks for: `api-key=…`, separated by commas',
  },
  {
    names: ['OTEL_SERVICE_NAME'],
    usual: '`portal`',
    sets: 'what the spans call this server',
  },
  {
    names: ['OTEL_TRACES_SAMPLER_ARG'],
    usual: '`1`',
    sets: 'share of the traces that are recorded, such as `0.1`; where a proxy has begun the trace, it has decided',
  },
  {
    names: ['LOG_LEVEL'],
    usual: '`warn`; in production `info`',
    sets: 'lowest level that is logged: `trace` to `fatal`, or `silent`',
  },
  {
    names: ['HUMAN_CHECK'],
    usual: '`on`',
    sets: '`off` switches off the human check of the login and the public forms',
  },
  {
    names: ['OVERRIDES'],
    usual: '`on`; in production `off`',
    sets: 'whether testers may load other releases and put calls into states, and outside production reset the demo data ([how](../test/README.md))',
  },
  {
    names: ['HUMAN_CHECK_TRIES'],
    usual: '`1000`',
    sets: "how hard the human check's proof of work is",
  },
  {
    names: ['LIMIT_LOGIN', 'LIMIT_GUEST', 'LIMIT_GENERAL'],
    usual: '`30` `30` `1200`',
    sets: 'calls a minute from one address, for each API; `0` lifts the limit',
  },
  {
    names: ['NODE_ENV'],
    usual: '–',
    sets: "`production`, `development` or `test`. In production: no demo data, no check of the server's own answers, no page of the outbox, process figures in `/metrics`, log level `info`",
  },
];

/** The list as docs/operate/settings.md has it. `pnpm check --fix` writes it there. */
export function settingsTable(): string {
  const rows = [
    ['variable', 'default', 'sets'],
    ...SETTINGS.map(({ names, usual, sets }) => [names.map((name) => `\`${name}\``).join(' '), usual, sets]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...lines] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines, ''].join('\n');
}
