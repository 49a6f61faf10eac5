import { styled } from '@mui/material/styles';
import { FileSpreadsheet } from 'lucide-react';
import { formatTotal, fromCents } from '@/components/format/money.js';
import { digits, font, v } from '@/theme/tokens.js';
import type { Draft } from '../import-draft.js';
import { useImportScreen } from '../screen/import-screen.js';
import { useSurvey } from '../use-table.js';
import { t } from '@/texts/t.js';

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& svg': { flex: 'none' },
  '& b': { fontWeight: 600, color: v.text, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .facts': { ...font.small, ...digits, color: v.text2, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** A file's name and what is known of it. */
export const FileLine = ({ name, facts }: { name: string; facts: readonly string[] }) => (
  <Line title={[name, ...facts].join(' · ')}>
    <FileSpreadsheet size={16} color={v.ok} aria-hidden />
    <b>{name}</b>
    <span className="facts">{facts.join(' · ')}</span>
  </Line>
);

/** The file being prepared: lines, columns, encoding, and what its amounts sum to under the mapping. */
export const FileFacts = ({ draft }: { draft: Draft }) => {
  const { amountField } = useImportScreen();
  const { data: survey } = useSurvey(draft);
  const { lines, columns, encoding, sheet } = draft.facts;
  const isMoney = amountField !== undefined && Object.values(draft.mapping).includes(amountField);
  const amount = isMoney && survey ? [formatTotal(fromCents(survey.amount_cents))] : [];
  return (
    <FileLine
      name={draft.file.name}
      facts={[
        t('counts.lines', { smart_count: lines }),
        t('counts.columns', { smart_count: columns.length }),
        sheet ? t('imports.encodingAndSheet', { encoding, sheet: sheet.name }) : encoding,
        ...amount,
      ]}
    />
  );
};
