/**
 * The values of the visual language, once. Everything else (the MUI themes, the components) takes them from here: colors as CSS
 * variables through `v`, so that switching between light and dark repaints without rendering.
 */
// prettier-ignore -- a table of values reads better in rows of a family
export const light = {
  elevation1: '0 1px 2px rgba(16,27,48,.06)',
  elevation2: '0 4px 16px -2px rgba(16,27,48,.14),0 0 0 1px rgba(16,27,48,.06)',
  elevation3: '0 20px 48px -8px rgba(16,27,48,.28),0 0 0 1px rgba(16,27,48,.06)',
  headerBg: '#17429A',
  headerLine: '#0F327B',
  headerField: '#2F5AB0',
  headerFieldLine: '#8FA9DC',
  headerText: '#FFFFFF',
  headerText2: '#D5E1F8',
  headerMark: '#F6B03C',
  canvas: '#F4F6F9',
  surface: '#FFFFFF',
  surface2: '#F8F9FB',
  surface3: '#EEF1F5',
  raised: '#FFFFFF',
  inverse: '#1B2433',
  scrim: 'rgba(15,23,38,.45)',
  hover: '#F3F6FA',
  line: '#E3E7ED',
  line2: '#D3DAE3',
  controlLine: '#7F8B9F',
  text: '#151C28',
  text2: '#48546A',
  text3: '#5D697D',
  textInv: '#FFFFFF',
  textInv2: '#C3CDDC',
  disabled: '#8C96A6',
  accent: '#1E55D0',
  accentHover: '#1746B3',
  accentText: '#1A4CBF',
  accentTint: '#EDF3FE',
  accentTint2: '#DCE7FD',
  accentLine: '#A9C3F7',
  onAccent: '#FFFFFF',
  focus: '#1E55D0',
  danger: '#C0271F',
  dangerHover: '#A11D16',
  dangerText: '#B3211A',
  dangerTint: '#FDEEEC',
  dangerLine: '#F1B9B4',
  warn: '#B45F06',
  warnText: '#8A4700',
  warnTint: '#FDF2E0',
  warnLine: '#EFC98F',
  ok: '#1C7A45',
  okText: '#166238',
  okTint: '#E7F5EC',
  okLine: '#A5D8B9',
  infoText: '#1A4CBF',
  infoTint: '#EDF3FE',
  infoLine: '#A9C3F7',
  preText: '#0A5C69',
  preTint: '#E3F4F5',
  preLine: '#A6D5D9',
  pre: '#0E7C8C',
  arbText: '#4A32A8',
  arbTint: '#F0EDFC',
  arbLine: '#C9BFF2',
  arb: '#6A50D2',
  courtText: '#86255F',
  courtTint: '#FBEBF4',
  courtLine: '#E9B9D5',
  court: '#B03A80',
  payText: '#166238',
  payTint: '#E7F5EC',
  payLine: '#A5D8B9',
  pay: '#1C7A45',
  attText: '#8A4700',
  attTint: '#FDF2E0',
  attLine: '#EFC98F',
  att: '#B45F06',
  finText: '#465267',
  finTint: '#EEF1F5',
  finLine: '#CDD5DF',
  fin: '#6B778B',
  pastText: '#6B3E00',
  pastTint: '#FFF5DF',
  pastLine: '#E0A23A',
  past: '#9A5B00',
  diffTint: '#FFF4D6',
  diffLine: '#E2B04A',
  addTint: '#E7F5EC',
  delTint: '#FDEEEC',
  c1: '#2B63DB',
  c2: '#12919E',
  c3: '#7A60DE',
  c4: '#C24A8D',
  c5: '#C9780F',
  c6: '#8592A6',
  cGrid: '#E6EAF0',
  cSoft: '#BBD0F8',
  skeleton: '#E7EBF0',
  skeleton2: '#F2F4F7',
};

export type Tokens = Record<keyof typeof light, string>;

// prettier-ignore -- as above
export const dark: Tokens = {
  elevation1: 'none',
  elevation2: '0 6px 20px rgba(0,0,0,.5),0 0 0 1px #313D4D',
  elevation3: '0 24px 56px rgba(0,0,0,.6),0 0 0 1px #35414F',
  headerBg: '#16397F',
  headerLine: '#0C2760',
  headerField: '#27509F',
  headerFieldLine: '#7E9BD6',
  headerText: '#FFFFFF',
  headerText2: '#CBD9F5',
  headerMark: '#F6B03C',
  canvas: '#0E1319',
  surface: '#141A22',
  surface2: '#181F29',
  surface3: '#202936',
  raised: '#1C2430',
  inverse: '#DCE4EF',
  scrim: 'rgba(3,6,12,.62)',
  hover: '#1A222D',
  line: '#252F3C',
  line2: '#323E4E',
  controlLine: '#6D7B90',
  text: '#E6EBF2',
  text2: '#AEB9C9',
  text3: '#93A0B3',
  textInv: '#121821',
  textInv2: '#465267',
  disabled: '#6B7788',
  accent: '#2C62DA',
  accentHover: '#3A6EE2',
  accentText: '#8FB4FF',
  accentTint: '#182846',
  accentTint2: '#1F3560',
  accentLine: '#34548F',
  onAccent: '#FFFFFF',
  focus: '#7FA9FF',
  danger: '#CF3B32',
  dangerHover: '#D3423A',
  dangerText: '#FF9C94',
  dangerTint: '#3A1A1A',
  dangerLine: '#6E302C',
  warn: '#E0952F',
  warnText: '#F3BC6B',
  warnTint: '#35260F',
  warnLine: '#66491A',
  ok: '#3FAE70',
  okText: '#7FD6A4',
  okTint: '#13301F',
  okLine: '#255D3D',
  infoText: '#8FB4FF',
  infoTint: '#182846',
  infoLine: '#34548F',
  preText: '#75D3DD',
  preTint: '#0F2D32',
  preLine: '#21545B',
  pre: '#3FB4C1',
  arbText: '#BBACFF',
  arbTint: '#251F45',
  arbLine: '#473B80',
  arb: '#8E78EE',
  courtText: '#F2A3CD',
  courtTint: '#381B2D',
  courtLine: '#6A3354',
  court: '#D665A6',
  payText: '#7FD6A4',
  payTint: '#13301F',
  payLine: '#255D3D',
  pay: '#3FAE70',
  attText: '#F3BC6B',
  attTint: '#35260F',
  attLine: '#66491A',
  att: '#E0952F',
  finText: '#B2BDCC',
  finTint: '#232C38',
  finLine: '#3A4656',
  fin: '#8894A6',
  pastText: '#F5C97F',
  pastTint: '#332407',
  pastLine: '#9C6F1C',
  past: '#E0A23A',
  diffTint: '#332A10',
  diffLine: '#8A6A1E',
  addTint: '#13301F',
  delTint: '#3A1A1A',
  c1: '#5C8DF5',
  c2: '#35AEBB',
  c3: '#9A85F2',
  c4: '#DE74AF',
  c5: '#DD9A3C',
  c6: '#7C899C',
  cGrid: '#252F3C',
  cSoft: '#2A477F',
  skeleton: '#232C38',
  skeleton2: '#1B232E',
};

const cssName = (name: string): string => `--atlas-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;

/** `v.text2` is `var(--atlas-text2)`: for styles. */
export const v = Object.fromEntries(Object.keys(light).map(name => [name, `var(${cssName(name)})`])) as Tokens;

/** The declarations that give the variables their values in one theme. */
export const cssVariables = (tokens: Tokens): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [cssName(name), value]));

/** Heights and paddings that follow the density the user chose (`data-density` on the document). */
export const size = {
  row: 'var(--atlas-row)',
  control: 'var(--atlas-control)',
  cellX: 'var(--atlas-cell-x)',
} as const;
export const DENSE = { '--atlas-row': '28px', '--atlas-control': '28px', '--atlas-cell-x': '8px' };
export const COMFORTABLE = { '--atlas-row': '36px', '--atlas-control': '32px', '--atlas-cell-x': '12px' };

/** Fixed measures of the shell, in px. */
export const HEADER = 48;
export const MENU = 200;
export const RAIL = 48;

const FAMILY = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const font = {
  family: FAMILY,
  /** Keys, axes, stamps. */
  micro: { fontSize: 11, lineHeight: '16px' },
  /** Secondary text, table heads, chips, labels. */
  small: { fontSize: 12, lineHeight: '16px' },
  body: { fontSize: 13, lineHeight: '20px' },
  caption: { fontSize: 14, lineHeight: '20px' },
  title: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  record: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  figure: { fontSize: 17, lineHeight: '24px', fontWeight: 600 },
} as const;

/** A picture in one color that styles can draw, from the paths of a 24 px icon: `mask: maskOf('<path …/>')`. */
export const maskOf = (paths: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`)}") center / contain no-repeat`;

/** Digits of equal width, for figures. */
export const digits = { fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.018em' } as const;
/** … for ids and dates; `zeros` also with a slash through the zero, for ids without other text. */
export const ids = { fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.015em' } as const;
export const zeros = { fontVariantNumeric: 'tabular-nums slashed-zero', letterSpacing: '-0.015em' } as const;

const EASE = 'cubic-bezier(.2, 0, 0, 1)';
export const motion = { fast: `90ms ${EASE}`, base: `140ms ${EASE}`, slow: `220ms ${EASE}` } as const;

/** Below this width the menu is a rail and secondary columns go. */
export const NARROW = '@media (max-width: 1099.95px)';
export const NARROW_QUERY = '(max-width: 1099.95px)';
