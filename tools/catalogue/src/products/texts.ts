import { Parser } from 'htmlparser2';

const BLOCKS =
  /^(?:address|article|blockquote|d[dlt]|div|figure|footer|h[1-6r]|header|[ou]l|p|pre|section|table)$/;
/** What other elements begin with. */
const BEGINNINGS: Readonly<Record<string, string>> = { br: '\n', tr: '\n', li: '\n• ', td: ' ', th: ' ' };
const HIDDEN = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe']);

/** Returns the text of HTML with its paragraphs and lists. Texts without HTML keep their line breaks. */
export function htmlToText(html: string): string {
  // WooCommerce exports line breaks as \n.
  const source = html.replace(/(?:\\r)?\\n|\r\n?/g, '\n');
  return (/[<&]/.test(source) ? parsed(source) : source)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function parsed(html: string): string {
  const hasBlocks = /<(?:p|br|div|li|h\d|tr)\b/i.test(html);
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    ontext: (data) => (text += hidden > 0 ? '' : hasBlocks ? data.replace(/\s+/g, ' ') : data),
    onopentagname: (name) => {
      if (HIDDEN.has(name)) hidden += 1;
      else text += BLOCKS.test(name) ? '\n\n' : (BEGINNINGS[name] ?? '');
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hidden -= 1;
      else if (BLOCKS.test(name)) text += '\n\n';
    },
  });
  parser.end(html);
  return text;
}

/** Saleor has texts as blocks of Editor.js. */
export function blocksToHtml(value: string): string {
  if (!value.startsWith('{"')) return value;
  try {
    const { blocks = [] } = JSON.parse(value) as {
      blocks?: { data?: { text?: string; items?: string[] } }[];
    };
    return blocks.map(({ data }) => data?.text ?? data?.items?.join('<br>') ?? '').join('<p>');
  } catch {
    return value;
  }
}

export function htmlToLine(html: string): string {
  return htmlToText(html).replace(/\s+/g, ' ');
}
