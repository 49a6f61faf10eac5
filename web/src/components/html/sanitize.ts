/** What a note may hold; the server keeps to the same list, here is the second line. */
const TAGS = new Set(
  'A B BLOCKQUOTE BR CODE DIV EM H1 H2 H3 H4 HR I LI MARK OL P PRE S SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL'.split(
    ' ',
  ),
);
const DROPPED = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'EMBED', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'MATH']);
const LINK = /^(https?:|mailto:|tel:)/i;

function clean(node: Node, out: Node, document: Document): void {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === Node.TEXT_NODE) {
      out.appendChild(document.createTextNode(child.textContent ?? ''));
      continue;
    }
    if (!(child instanceof Element) || DROPPED.has(child.tagName.toUpperCase())) continue;
    if (!TAGS.has(child.tagName)) {
      clean(child, out, document);
      continue;
    }
    const kept = document.createElement(child.tagName);
    const href = child.getAttribute('href');
    if (child.tagName === 'A' && href && LINK.test(href)) {
      kept.setAttribute('href', href);
      kept.setAttribute('target', '_blank');
      kept.setAttribute('rel', 'noopener noreferrer');
    }
    clean(child, kept, document);
    out.appendChild(kept);
  }
}

/** HTML of a note with nothing but harmless marks: no scripts, styles, handlers, pictures or strange links. Parsed in a document that runs nothing. */
export function sanitize(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const out = parsed.createElement('div');
  clean(parsed.body, out, parsed);
  return out.innerHTML;
}
