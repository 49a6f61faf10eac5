/**
 * The header that makes a browser save an answer under its name (RFC 6266): the name in plain letters for old clients, and as it is in the
 * encoding of RFC 8187.
 */
export function attachmentNamed(filename: string): string {
  const name = filename.replaceAll(' / ', ' - ').replaceAll(/[\p{C}/\\]/gu, '_');
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
