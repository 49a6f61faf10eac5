const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text that stays text in HTML, also in an attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);
