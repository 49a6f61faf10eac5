import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { font, NARROW, v } from '@/theme/tokens.js';
import type { ArticleText } from './calls.js';
import { compareLists, compareTexts, differs, listsDiffer, type ComparedLine, type Piece } from './compare.js';
import { t } from '@/texts/t.js';

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  border: `1px solid ${v.line}`,
  borderRadius: 6,
  overflow: 'hidden',
  '& > h3': { ...font.small, fontWeight: 600, margin: 0, padding: '6px 12px', color: v.text2, backgroundColor: v.surface2 },
  '& > p': { minHeight: 28, margin: 0, padding: '4px 12px', borderTop: `1px solid ${v.line}`, overflowWrap: 'anywhere' },
  '& > :nth-of-type(even)': { borderLeft: `1px solid ${v.line}` },
  '& > .title': { fontWeight: 600 },
  '& > .gone': { backgroundColor: v.delTint },
  '& > .come': { backgroundColor: v.addTint },
  '& > .none': { backgroundColor: v.surface2 },
  '& del, & ins': { borderRadius: 2, textDecorationThickness: 1 },
  '& del': { color: v.dangerText, textDecorationLine: 'line-through' },
  '& ins': { color: v.okText, fontWeight: 600, textDecorationLine: 'none' },
  [NARROW]: { '& > p': { padding: '4px 8px' } },
});
const Note = styled('p')({ ...font.small, margin: '0 0 8px', color: v.text2 });

const Words = ({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: 'del' | 'ins' }) => (
  <>{pieces.map(({ text, changed }, index) => (changed ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>))}</>
);

interface SideProps {
  /** What the line is about, where it is no line of the text. */
  label?: string;
  pieces: readonly Piece[] | null;
  changed: boolean;
  mark: 'del' | 'ins';
}

const Side = ({ label, pieces, changed, mark }: SideProps) => (
  <p className={!pieces ? 'none' : changed ? (mark === 'del' ? 'gone' : 'come') : undefined}>
    {label !== undefined && <b>{label}: </b>}
    {pieces ? <Words pieces={pieces} mark={mark} /> : label !== undefined && t('knowledge.notStored')}
    {label !== undefined && pieces?.length === 0 && t('knowledge.none')}
  </p>
);

const attachmentNames = ({ attachments }: ArticleText): string[] | null =>
  attachments && attachments.map(({ title, file_name }) => (title ? `${title} (${file_name})` : file_name));

/** Tags and attachments, where one of the two versions has any. */
function besideText(older: ArticleText, newer: ArticleText): { label: string; line: ComparedLine }[] {
  return [
    { label: t('knowledge.tags'), line: compareLists(older.tags, newer.tags) },
    { label: t('knowledge.attachments'), line: compareLists(attachmentNames(older), attachmentNames(newer)) },
  ].filter(({ line }) => Boolean(line.older?.length) || Boolean(line.newer?.length));
}

function summaryOf(places: number, isSame: boolean): string {
  if (places > 0) return t('knowledge.differences', { smart_count: places });
  return isSame ? t('knowledge.versionsAreIdentical') : t('knowledge.onlyFormattingDiffers');
}

/** Two versions of an article beside each other: struck through what went, bold what came. */
export const TextDifference = ({ older, newer }: { older: ArticleText; newer: ArticleText }) => {
  const lines = useMemo(() => compareTexts(older.body, newer.body), [older.body, newer.body]);
  const beside = besideText(older, newer);
  const sameTitle = older.title === newer.title;
  const places = lines.filter(differs).length + beside.filter(({ line }) => listsDiffer(line)).length + (sameTitle ? 0 : 1);
  return (
    <>
      <Note role="status">{summaryOf(places, older.body === newer.body)}</Note>
      <Sides>
        <h3>{t('knowledge.version', { version: older.version })}</h3>
        <h3>{t('knowledge.version', { version: newer.version })}</h3>
        <p className={sameTitle ? 'title' : 'title gone'}>{sameTitle ? older.title : <del>{older.title}</del>}</p>
        <p className={sameTitle ? 'title' : 'title come'}>{sameTitle ? newer.title : <ins>{newer.title}</ins>}</p>
        {lines.map((line, index) => (
          <Pair key={index} older={line.older} newer={line.newer} changed={differs(line)} />
        ))}
        {beside.map(({ label, line }) => (
          <Pair key={label} label={label} older={line.older} newer={line.newer} changed={listsDiffer(line)} />
        ))}
      </Sides>
    </>
  );
};

interface PairProps {
  label?: string;
  older: readonly Piece[] | null;
  newer: readonly Piece[] | null;
  changed: boolean;
}

const Pair = ({ label, older, newer, changed }: PairProps) => (
  <>
    <Side label={label} pieces={older} changed={changed} mark="del" />
    <Side label={label} pieces={newer} changed={changed} mark="ins" />
  </>
);
