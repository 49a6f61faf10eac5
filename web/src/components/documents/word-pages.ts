import { renderAsync } from 'docx-preview';

const OPTIONS = {
  inWrapper: true,
  breakPages: true,
  ignoreLastRenderedPageBreak: false,
  // The frame has no origin, so it cannot fetch anything.
  useBase64URL: true,
  // Pages of other programs within the file are HTML of its author.
  renderAltChunks: false,
};

/** Nothing is loaded from elsewhere and nothing runs, whatever the file says. A file that names no page size gets a letter page. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
const LOOK = `html { background: #e9ebef } body { margin: 0 }
.docx-wrapper { background: none !important; padding: 16px !important }
.docx-wrapper > section.docx { margin-bottom: 16px !important }
:where(.docx-wrapper > section.docx) { box-sizing: border-box; width: 816px; min-height: 1056px; padding: 96px }
a { pointer-events: none; color: inherit }`;

/**
 * A Word file as a page of HTML for a sandboxed frame: its pages below each other, pictures and fonts within. Throws where the file cannot be read
 * as one.
 */
export async function pagesOf(file: Blob): Promise<string> {
  const [styles, pages] = [document.createElement('div'), document.createElement('div')];
  await renderAsync(file, pages, styles, OPTIONS);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>Preview</title>${styles.innerHTML}<style>${LOOK}</style></head><body>${pages.innerHTML}</body></html>`;
}
