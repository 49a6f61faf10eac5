import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Block } from '@/components/page/layout.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { v } from '@/theme/tokens.js';
import type { ArticleText } from './calls.js';
import { compareLists, compareTexts, differs, listsDiffer, type ComparedLine, type Piece } from './compare.js';
import { t } from '@/texts/t.js';

/** The words that went and came. */
const Sides = styled('div')({
  '& del, & ins': { borderRadius: 2, textDecorationThickness: 1 },
  '& del': { color: v.dangerText, textDecorationLine: 'line-through' },
  '& ins': { color: v.okText, fontWeight: 600, textDecorationLine: 'none' },
});
const Words = ({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: 'del' | 'ins' }) => (
  <>{pieces.map(({ text, changed }, index) => (changed ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>))}</>
);

/** A line of both versions: of the title, the text, the tags or the attachments. */
interface LineRow extends ComparedLine {
  id: string;
  /** What the line is about, where it is no line of the text. */
  label?: string;
  isTitle?: boolean;
  changed: boolean;
}

const SIDES = { older: { mark: 'del', tint: 'gone' }, newer: { mark: 'ins', tint: 'come' } } as const;

const Side = ({ row, side }: { row: LineRow; side: keyof typeof SIDES }) => {
  const { label } = row;
  const pieces = row[side];
  return (
    <>
      {label !== undefined && <b>{label}: </b>}
      {pieces ? <Words pieces={pieces} mark={SIDES[side].mark} /> : label !== undefined && t('knowledge.notStored')}
      {label !== undefined && pieces?.length === 0 && t('knowledge.none')}
    </>
  );
};

const columnOf = (side: keyof typeof SIDES, { version }: ArticleText): Column<LineRow> => ({
  key: side,
  label: t('knowledge.version', { version }),
  width: 200,
  className: row =>
    [row.isTitle ? 'strong' : '', !row[side] ? 'none' : row.changed ? SIDES[side].tint : ''].filter(Boolean).join(' '),
  render: row => <Side row={row} side={side} />,
});

const attachmentNames = ({ attachments }: ArticleText): string[] | null =>
  attachments && attachments.map(({ title, file_name }) => (title ? `${title} (${file_name})` : file_name));

/** Tags and attachments, unless both versions have none. */
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

/** The title: changed as a whole. */
const titleRow = (older: ArticleText, newer: ArticleText): LineRow => {
  const changed = older.title !== newer.title;
  const piecesOf = ({ title }: ArticleText): Piece[] => [{ text: title, changed }];
  return { id: 'title', isTitle: true, older: piecesOf(older), newer: piecesOf(newer), changed };
};

/** Two versions of an article beside each other: struck through what went, bold what came. */
export const TextDifference = ({ older, newer }: { older: ArticleText; newer: ArticleText }) => {
  const lines = useMemo(() => compareTexts(older.body, newer.body), [older.body, newer.body]);
  const rows = [
    titleRow(older, newer),
    ...lines.map((line, index) => ({ ...line, id: String(index), changed: differs(line) })),
    ...besideText(older, newer).map(({ label, line }) => ({ ...line, id: label, label, changed: listsDiffer(line) })),
  ];
  return (
    <Sides>
      <Block as="p" variant="secondary" margin="0 0 8px" role="status">
        {summaryOf(rows.filter(({ changed }) => changed).length, older.body === newer.body)}
      </Block>
      <RowsTable<LineRow>
        look="text"
        framed
        label={t('knowledge.versions')}
        name="knowledge.versions"
        columns={[columnOf('older', older), columnOf('newer', newer)]}
        rows={rows}
        idOf={({ id }) => id}
      />
    </Sides>
  );
};
