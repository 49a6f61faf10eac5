import { sumOfAmounts, type CasePacketCheck } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { Row, Text } from '@/components/page/layout.js';
import { formatCount, formatTotal } from '@/components/format/money.js';
import { saveFile } from '@/providers/http/save-file.js';
import { missingLines } from './check-matrix.js';
import { t } from '@/texts/t.js';

/** A list for the clinic; formulas in it are text. */
async function saveMissing(lines: string[][]): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(lines, { newline: '\r\n', escapeFormulae: true });
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), t('filingCheck.missingDocumentsCsv'));
}

/** How many cases go, and what is in dispute in them. */
export const CheckSums = ({ checks, going }: { checks: readonly CasePacketCheck[]; going: readonly CasePacketCheck[] }) => (
  <Row variant="figures" gap={12} nowrap role="status">
    <span>
      <Text as="b" color="plain">
        {formatCount(going.length)}
      </Text>{' '}
      {t('filingCheck.ofReady', { count: formatCount(checks.length) })}
    </span>
    <Text edge="left" pad="0 0 0 12px">
      {t('filingCheck.inDispute')}{' '}
      <Text as="b" color="plain">
        {formatTotal(sumOfAmounts(going.map(({ in_dispute }) => in_dispute)))}
      </Text>
    </Text>
  </Row>
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
