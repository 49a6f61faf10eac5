const KEPT = new Set(['AAA', 'AOB', 'AR1', 'BAA', 'CT', 'EBT', 'EMG', 'EOB', 'EUO', 'IME', 'MRI', 'NF2', 'OT', 'POM', 'PT']);

/** 'FIRM_APPOINTED' → 'Firm appointed'; abbreviations stay. */
const inWords = (code: string): string =>
  code
    .split('_')
    .map((word, index) =>
      KEPT.has(word) ? word : index === 0 ? word.charAt(0) + word.slice(1).toLowerCase() : word.toLowerCase(),
    )
    .join(' ');

/** 'CODE Label' → both; a bare code is its own label in words. */
export function codeAndName(text: string): { code: string; name: string } {
  const [code = '', ...label] = text.trim().split(/\s+/);
  return { code, name: label.join(' ') || inWords(code) };
}

/** The entries of a text that are divided by `;` or line ends. */
export const entries = (text: string, divider: RegExp = /[;\n]/): string[] =>
  text
    .split(divider)
    .map(each => each.trim())
    .filter(Boolean);
