/** As far from the end as the end of an archive's directory may begin: its own 22 bytes and a comment. */
const LONGEST_END = 22 + 0xffff;
const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * What an archive says that its parts unpack to, in bytes; undefined when its directory can not be read. (That a part is as large as it
 * says is looked at where a file is received.)
 */
export function unpackedSize(content: Uint8Array): number | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  let size = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined;
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}

function endOf(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - LONGEST_END); at--)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
}
