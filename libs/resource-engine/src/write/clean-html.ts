import sanitizeHtml from 'sanitize-html';

/** Rich text as it may be shown: formatting, lists, tables and links; no scripts, styles sheets, frames or handlers. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'h1', 'h2', 'u', 's'],
    allowedAttributes: { a: ['href', 'title'], '*': ['align'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  });
