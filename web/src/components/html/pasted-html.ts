/** Word marks the paragraphs of a list by `mso-list:l0 level1 lfo1`, and puts the bullet or number into a part of its own. */
const LIST = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
const ORDERED = /^\s*\(?[\da-z]+[.)]/i;

const levelOf = (element: Element): number | undefined => {
  const level = LIST.exec(element.getAttribute('style') ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
};

/** An item of what was a list's paragraph, and the kind of its list. */
function itemOf(paragraph: Element): { item: HTMLElement; tag: 'ol' | 'ul' } {
  const item = paragraph.ownerDocument.createElement('li');
  const markers = [...paragraph.querySelectorAll(MARKER)];
  const tag = ORDERED.test(markers.map(({ textContent }) => textContent).join('')) ? 'ol' : 'ul';
  for (const marker of markers) marker.remove();
  item.append(...paragraph.childNodes);
  return { item, tag };
}

/** The paragraphs that follow `first` and are of the same list. */
function restOf(first: Element): Element[] {
  const found: Element[] = [];
  for (let next = first.nextElementSibling; next && levelOf(next) !== undefined; next = next.nextElementSibling) found.push(next);
  return found;
}

/** Puts a list in the place of its paragraphs; a deeper level becomes a list in the item before it. */
function replaceList(first: Element): void {
  const open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of [first, ...restOf(first)]) {
    const level = levelOf(paragraph) ?? 1;
    while (open.length > 1 && open.at(-1)!.level > level) open.pop();
    const { item, tag } = itemOf(paragraph);
    const last = open.at(-1);
    if (last && last.level >= level) last.list.append(item);
    else {
      const list = paragraph.ownerDocument.createElement(tag);
      list.append(item);
      if (last) last.list.lastElementChild!.append(list);
      else first.before(list);
      open.push({ list, level });
    }
    paragraph.remove();
  }
}

/** Headings that the server does not keep in notes. */
const LARGE = /(<\/?h)[12](?=[\s>])/gi;

/** What is pasted, from Word too: its lists are lists, and its headings are of a size that every text may have. */
export function pastedHtml(html: string): string {
  const small = html.replace(LARGE, '$13');
  if (!LIST.test(small)) return small;
  const { body } = new DOMParser().parseFromString(small, 'text/html');
  for (;;) {
    const first = [...body.querySelectorAll('p, h3, h4, h5, h6')].find(element => levelOf(element) !== undefined);
    if (!first) return body.innerHTML;
    replaceList(first);
  }
}
