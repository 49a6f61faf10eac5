/** Beyond it a double has digits that were never entered: 0.1 + 0.2 is 0.30000000000000004. Excel keeps as many. */
const DIGITS = 15;

/** '00000', '000-00-0000': the format of codes, whose zeros belong to them. */
const CODE_FORMAT = /^0[0-]*0$/;

/**
 * The decimals that a format shows: '#,##0.00', '"$"#,##0.00_);[Red]("$"#,##0.00)' → 2; undefined where nothing is rounded, and where cents
 * are not shown at all: they are money, seen or not.
 */
function decimalsOf(format: string): number | undefined {
  const [positive = ''] = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '').split(';');
  if (/[eE%?/]|General/.test(positive)) return undefined;
  const decimals = /[#0][#0,]*\.([#0]+)/.exec(positive)?.[1]?.length ?? 0;
  return decimals >= 2 ? decimals : undefined;
}

/** A number as its sheet shows it but for ornaments (currency, grouping): what a CSV file of the same sheet would say. */
export function numberText(value: number, format: string | undefined): string {
  if (format && CODE_FORMAT.test(format) && value >= 0 && Number.isInteger(value)) return codeText(value, format);
  if (format && /^0+(\.0+)?%$/.test(format)) return `${withoutNoise(value * 100)}%`;
  const decimals = format === undefined ? undefined : decimalsOf(format);
  return withoutNoise(decimals === undefined ? value : Number(withoutNoise(value, decimals)));
}

/** The number as it would be typed, rounded to as many decimals where the sheet shows no more. */
function withoutNoise(value: number, decimals?: number): string {
  const clean = Number(value.toPrecision(DIGITS));
  return String(decimals === undefined ? clean : Number(clean.toFixed(Math.min(decimals, 20))));
}

/** 2155 as '00000' → '02155'; 123456789 as '000-00-0000' → '123-45-6789'. */
function codeText(value: number, format: string): string {
  const places = format.replace(/-/g, '').length;
  const digits = String(value).padStart(places, '0');
  let at = digits.length - places;
  const head = digits.slice(0, at);
  return head + [...format].map(sign => (sign === '-' ? '-' : digits[at++])).join('');
}

/** ISO date, with the time if there is one; a time alone stays a time. */
export function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const iso = value.toISOString();
  const time = iso.slice(11, 19);
  if (value.getUTCFullYear() < 1900) return time;
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)}T${time}`;
}
