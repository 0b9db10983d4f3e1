import { escapeHtml } from '@portal/contract/composition';
import { Marked } from 'marked';
import { servedAddress } from './guide-pages.ts';

/** The addresses of the files that every page of the guide uses. */
export interface GuideFiles {
  styles: string;
}

interface Page {
  name: string;
  title: string;
  /** Its content, as HTML. */
  content: string;
  /** Address of its script, if it has one. */
  script?: string;
}

/** The pages of the guide, for its menu. */
type Menu = readonly Pick<Page, 'name' | 'title'>[];

/**
 * Markdown as HTML: what is wider than a phone scrolls by itself, and can be reached by the keyboard.
 *
 * @param document the repository's document that it comes from: its links are relative to it
 */
export function renderMarkdown(markdown: string, document?: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const address = servedAddress(href, document);
        const text = this.parser.parseInline(tokens);
        return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    },
    hooks: {
      postprocess: (html) =>
        html
          .replaceAll('<table>', '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
          .replaceAll('</table>', '</table></div>'),
    },
  });
  return marked.parse(markdown, { async: false });
}

/** A link names a heading by its words in small letters, with dashes between them. */
const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

/** A whole page of the guide. The portal fills in its own address and the nonce. */
export function renderPage({ name, title, content, script }: Page, menu: Menu, { styles }: GuideFiles): string {
  const links = menu.map((page) => {
    const here = page.name === name ? ' aria-current="page"' : '';
    return `<li><a href="/sdk/${page.name}"${here}>${escapeHtml(page.title)}</a></li>`;
  });
  return `<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" content="">
<title>${escapeHtml(title)} · This portal for engineers outside</title>
<link rel="stylesheet" href="${styles}">
${script === undefined ? '' : `<script type="module" src="${script}"></script>\n`}</head>
<body class="guide">
<header>
<nav aria-label="Guide"><ul>
${links.join('\n')}
<li><a href="/api/docs">Calls</a></li>
</ul></nav>
</header>
<main>
${content}
</main>
</body>
</html>
`;
}
