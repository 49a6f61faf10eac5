/** By tag: 'METHOD path' → the summary of the call. */
export type AreaTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface CallText {
  readonly tag: string;
  readonly summary: string;
}

/** All texts by call, in small letters. */
export const textsOf = (areas: readonly AreaTexts[]): ReadonlyMap<string, CallText> =>
  new Map(
    areas.flatMap(area =>
      Object.entries(area).flatMap(([tag, calls]) =>
        Object.entries(calls).map(([call, summary]) => [call.toLowerCase(), { tag, summary }] as const),
      ),
    ),
  );

/** 'Insurance companies' → 'insurance companies'; 'IOLA accounts' stays. */
export const inSentence = (label: string): string =>
  label
    .split(' ')
    .map(word => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ');

/** 'Attorney Firms' → 'Attorney firms'; 'ZIP Codes' → 'ZIP codes'. */
export const sentenceCase = (label: string): string => {
  const [first = '', ...others] = label.split(' ');
  return [first, ...others.map(inSentence)].join(' ');
};

export const withArticle = (label: string): string =>
  `${/^[aeiou]|^IOLA/.test(inSentence(label)) ? 'an' : 'a'} ${inSentence(label)}`;
