import { sumOfAmounts, type CasePacketCheck } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { formatCount, formatTotal } from '@/components/format/money.js';
import { saveFile } from '@/providers/http/save-file.js';
import { digits, font, v } from '@/theme/tokens.js';
import { missingLines } from './check-matrix.js';
import { t } from '@/texts/t.js';

const Sums = styled('div')({
  ...font.small,
  ...digits,
  display: 'flex',
  gap: 12,
  color: v.text2,
  whiteSpace: 'nowrap',
  '& > * + *': { paddingLeft: 12, borderLeft: `1px solid ${v.line2}` },
  '& b': { fontWeight: 600, color: v.text },
});

/** A list for the clinic; formulas in it are text. */
async function saveMissing(lines: string[][]): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(lines, { newline: '\r\n', escapeFormulae: true });
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), t('filingCheck.missingDocumentsCsv'));
}

/** How many cases go, and what is in dispute in them. */
export const CheckSums = ({ checks, going }: { checks: readonly CasePacketCheck[]; going: readonly CasePacketCheck[] }) => (
  <Sums role="status">
    <span>
      <b>{formatCount(going.length)}</b> {t('filingCheck.ofReady', { count: formatCount(checks.length) })}
    </span>
    <span>
      {t('filingCheck.inDispute')} <b>{formatTotal(sumOfAmounts(going.map(({ in_dispute }) => in_dispute)))}</b>
    </span>
  </Sums>
);

/** What is missing, as a list to send around; nothing where nothing is. */
export const MissingButton = ({ checks }: { checks: readonly CasePacketCheck[] }) => {
  const lines = missingLines(checks);
  return lines.length > 1 ? (
    <Button variant="text" startIcon={<Download size={16} />} onClick={() => void saveMissing(lines)}>
      {t('filingCheck.exportMissingItems')}
    </Button>
  ) : null;
};
