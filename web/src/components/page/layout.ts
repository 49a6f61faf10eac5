import { type CSSObject, styled } from '@mui/material/styles';
import { digits, font, ids, v, zeros } from '@/theme/tokens.js';

const LINE = `1px solid ${v.line}`;

const EDGES = {
  top: { borderTop: LINE },
  bottom: { borderBottom: LINE },
  left: { borderLeft: LINE },
  right: { borderRight: LINE },
  card: { border: LINE, borderRadius: 8 },
} as const;

const TONES = {
  surface: { backgroundColor: v.surface },
  quiet: { backgroundColor: v.surface2 },
  sunken: { backgroundColor: v.surface3 },
  accent: { backgroundColor: v.accentTint, borderColor: v.accentLine },
  past: { color: v.pastText, backgroundColor: v.pastTint, borderColor: v.pastLine },
  danger: { backgroundColor: v.dangerTint },
  warn: { backgroundColor: v.warnTint },
} as const;

const COLORS = {
  plain: v.text,
  quiet: v.text2,
  danger: v.dangerText,
  warn: v.warnText,
  ok: v.okText,
  accent: v.accentText,
} as const;

const VARIANTS = {
  micro: { ...font.micro, ...ids, color: v.text3 },
  small: font.small,
  secondary: { ...font.small, fontWeight: 400, color: v.text2 },
  figures: { ...font.small, ...digits, color: v.text2 },
  ids: { ...font.small, ...ids, color: v.text2 },
  label: { ...font.small, fontWeight: 500, color: v.text2 },
  caption: font.caption,
  code: zeros,
} as const;

const MULTILINE = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const FLAGS = {
  column: { flexDirection: 'column' },
  wrap: { flexWrap: 'wrap' },
  scroll: { overflow: 'auto' },
  /** Takes the room that is left, and may be smaller than its content. */
  grow: { flex: 1, minWidth: 0, minHeight: 0 },
  /** As wide as its content. */
  fixed: { flex: 'none' },
  /** At the end of its row. */
  end: { marginLeft: 'auto' },
  /** Stays at the top of what scrolls. */
  sticky: { position: 'sticky', top: 0, zIndex: 2, backgroundColor: v.surface },
  block: { display: 'block' },
  /** One line: what does not fit is cut. */
  cut: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  nowrap: { whiteSpace: 'nowrap' },
  /** Keeps the line breaks of a text that users typed. */
  multiline: MULTILINE,
  center: { textAlign: 'center' },
  medium: { fontWeight: 500 },
  rounded: { borderRadius: 6 },
} as const;

/** Named as in CSS. */
const LENGTHS = ['gap', 'margin', 'width', 'minWidth', 'maxWidth', 'height', 'minHeight', 'maxHeight'] as const;

type Length = number | string;

const RULES = {
  variant: (name: keyof typeof VARIANTS) => VARIANTS[name],
  edge: (name: keyof typeof EDGES) => EDGES[name],
  tone: (name: keyof typeof TONES) => TONES[name],
  color: (name: keyof typeof COLORS) => ({ color: COLORS[name] }),
  pad: (padding: Length) => ({ padding }),
  align: (alignItems: string) => ({ alignItems }),
  justify: (justifyContent: string) => ({ justifyContent }),
  columns: (gridTemplateColumns: string) => ({ gridTemplateColumns }),
  /** How many columns of the grid around it. */
  span: (count: number | 'all') => ({ gridColumn: count === 'all' ? '1 / -1' : `span ${count}` }),
  /** The number of lines that are shown. */
  lines: (count: number) => ({
    ...MULTILINE,
    display: '-webkit-box',
    WebkitLineClamp: count,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  }),
};

type Flags = { [Name in keyof typeof FLAGS]?: boolean };
type Lengths = { [Name in (typeof LENGTHS)[number]]?: Length };
type Values = { [Name in keyof typeof RULES]?: Parameters<(typeof RULES)[Name]>[0] };

/** Numbers are px. */
export type LayoutProps = Flags & Lengths & Values;

/** The style of each property, in the order in which they are applied. */
const STYLES = new Map<string, (value: never) => object>([
  ...Object.entries(RULES),
  ...LENGTHS.map(name => [name, (value: Length) => ({ [name]: value })] as const),
  ...Object.entries(FLAGS).map(([name, style]) => [name, (isSet: boolean) => (isSet ? style : {})] as const),
]);

const styleOf = (props: LayoutProps): CSSObject =>
  Object.fromEntries(
    [...STYLES].flatMap(([name, styleFor]) => {
      const value = props[name as keyof LayoutProps];
      return value === undefined ? [] : Object.entries(styleFor(value as never));
    }),
  );

/** A box with properties for its layout, where MUI's Box and Stack have `sx`. `as` is its element. */
export const layout = (base: CSSObject, element: 'div' | 'span' | 'ul' | 'aside' | 'footer' = 'div') =>
  styled(element as 'div', { shouldForwardProp: name => name !== 'as' && !STYLES.has(String(name)) })<LayoutProps>(base, styleOf);

export const Block = layout({});
export const Text = layout({}, 'span');
export const Row = layout({ display: 'flex', alignItems: 'center', gap: 8 });
export const Stack = layout({ display: 'flex', flexDirection: 'column', gap: 8 });
export const Grid = layout({ display: 'grid', gap: 8 });
/** Lines with a frame around them. */
export const FramedList = layout(
  {
    border: LINE,
    borderRadius: 6,
    overflow: 'auto',
    '& > li': { padding: '4px 8px' },
    '& > li + li': { borderTop: LINE },
    '& > li[aria-selected]': { cursor: 'pointer' },
    '& > li[aria-selected=true]': { backgroundColor: v.accentTint, boxShadow: `inset 3px 0 ${v.accent}` },
  },
  'ul',
);

const fill: CSSObject = { flex: 1, minWidth: 0, minHeight: 0, display: 'flex' };
/** Fills the room that is left; its parts are below each other, or beside each other. */
export const Fill = layout({ ...fill, flexDirection: 'column' });
export const FillRow = layout(fill);
/** The part that scrolls. */
export const Scroll = layout({ flex: 1, minWidth: 0, minHeight: 0, overflow: 'auto' });
