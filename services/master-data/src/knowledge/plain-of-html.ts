const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of a formatted text. */
export const plainOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => SIGNS[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
