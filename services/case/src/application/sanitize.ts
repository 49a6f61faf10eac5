import sanitizeHtml from 'sanitize-html';

/** What a note may hold: text with simple form, lists, tables, links; no scripts, styles, images or forms. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'h3',
    'h4',
    'pre',
    'code',
    'span',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  disallowedTagsMode: 'discard',
};

/** Sanitizes HTML of users, when it is saved and again when it is read, because the rules may become stricter. */
export const sanitize = (html: string): string => sanitizeHtml(html, OPTIONS);
