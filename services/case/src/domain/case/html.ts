/** Nothing to read: no text, or tags with nothing but spaces between them ('<p></p>', '<p>&nbsp;<br></p>'). */
export const isBlankHtml = (html: string): boolean =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(nbsp|#160|#xa0);/gi, ' ')
    .replaceAll(/[\s\u200b\ufeff]/g, '') === '';
