/** Whether the HTML has no visible text: no text, or tags with only spaces between them ('<p></p>', '<p>&nbsp;<br></p>'). */
export const isBlankHtml = (html: string): boolean =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(nbsp|#160|#xa0);/gi, ' ')
    .replaceAll(/[\s\u200b\ufeff]/g, '') === '';
