import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { formatCount } from '@/components/format/money.js';
import { digits, font, v } from '@/theme/tokens.js';
import type { Draft } from '../import-draft.js';
import { useImportScreen } from '../screen/import-screen.js';
import type { PreviewLine } from '../table/survey.js';
import { useLines } from '../use-table.js';
import { t } from '@/texts/t.js';

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginBottom: 8,
  '& h2': { flex: 1, margin: '0 !important', ...digits },
});
const Card = styled('div')({
  padding: 12,
  border: `1px solid ${v.line}`,
  borderRadius: 8,
  backgroundColor: v.surface,
  '& .place': { ...font.small, display: 'flex', alignItems: 'center', gap: 8, color: v.text2, marginBottom: 4 },
  '& .caption': { ...font.caption, marginBottom: 8, overflowWrap: 'anywhere' },
  '& .caption span': { color: v.text2 },
  '& .caption b': { fontWeight: 600 },
  '& ul': { ...font.small, listStyle: 'none', marginTop: 8, display: 'flex', flexDirection: 'column', gap: 4 },
  '& li': { display: 'flex', gap: 6 },
  '& li svg': { flex: 'none', marginTop: 1 },
  '& .error': { color: v.dangerText },
  '& .warning': { color: v.warnText },
});

/** What is wrong with the line, and what is to be looked at. */
const Messages = ({ reading }: PreviewLine) => (
  <ul>
    {reading.errors.map(({ message }) => (
      <li key={message} className="error">
        <CircleAlert size={14} aria-label={t('common.error')} />
        {message}
      </li>
    ))}
    {reading.warnings.map(({ message }) => (
      <li key={message} className="warning">
        <TriangleAlert size={14} aria-label={t('common.warning')} />
        {message}
      </li>
    ))}
  </ul>
);

interface Props {
  draft: Draft;
  row: number;
  onRow: (row: number) => void;
}

/** 'Preview of line 1', with the way to the lines beside it. */
export const LineCard = ({ draft, row, onRow }: Props) => {
  const { data: lines } = useLines(draft, [row]);
  const { LineContent } = useImportScreen();
  const line = lines?.[0];
  return (
    <section>
      <Head>
        <h2 aria-live="polite">{t('imports.previewOfLine', { line: formatCount(row) })}</h2>
        <IconButton aria-label={t('imports.previousLine')} disabled={row <= 1} onClick={() => onRow(row - 1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton aria-label={t('imports.nextLine')} disabled={row >= draft.facts.lines} onClick={() => onRow(row + 1)}>
          <ChevronRight size={16} />
        </IconButton>
      </Head>
      {line && (
        <Card>
          <LineContent line={line} />
          {line.reading.errors.length + line.reading.warnings.length > 0 && <Messages {...line} />}
        </Card>
      )}
    </section>
  );
};
