import { elementsOf } from './read-xml.js';

/** The formats of numbers that a workbook does not write down, as far as it matters for what is read: decimals and shares. */
const BUILT_IN: Readonly<Record<number, string>> = {
  2: '0.00',
  4: '#,##0.00',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  39: '#,##0.00',
  40: '#,##0.00',
  44: '#,##0.00',
};

/** How a number of a style is shown. */
export interface NumberFormat {
  readonly code: string | undefined;
  readonly isDate: boolean;
}

/** By the number of the style that a cell names. */
export async function readFormats(bytes: AsyncIterable<Uint8Array>): Promise<readonly NumberFormat[]> {
  const { isDateFormat } = await import('hucre');
  const containers = new Set(['numFmts', 'cellXfs', 'cellStyleXfs', 'dxfs']);
  const elements = await elementsOf(bytes, new Set([...containers, 'numFmt', 'xf']));
  const own = new Map<number, string>();
  const ids: number[] = [];
  let container = '';
  for (const { name, attributes } of elements) {
    const id = Number(attributes['numFmtId'] ?? 0);
    if (containers.has(name)) container = name;
    else if (name === 'numFmt' && container === 'numFmts') own.set(id, attributes['formatCode'] ?? '');
    else if (name === 'xf' && container === 'cellXfs') ids.push(id);
  }
  return ids.map(id => {
    const code = own.get(id);
    // Those that are not written down are known as days by their number.
    return { code: code ?? BUILT_IN[id], isDate: isDateFormat(code ?? String(id)) };
  });
}
