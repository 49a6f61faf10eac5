import { UNASSIGNED_DOCUMENTS_LIST, type UnassignedDocumentRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { formatSize } from '@/components/format/file-size.js';
import { formatCount } from '@/components/format/money.js';
import { columnsOf } from '@/components/list/defined-columns.js';
import { t } from '@/texts/t.js';

const REASONS: Record<UnassignedDocumentRow['reason'], string> = {
  no_case: t('bulkDocuments.noCaseMatches'),
  several_cases: t('bulkDocuments.severalCasesMatch'),
  case_refused: t('bulkDocuments.refusedByTheCase'),
};

/** So many candidates are offered at once; more are found by searching. */
const OFFERED = 3;

export type AssignTo = (row: UnassignedDocumentRow, caseId: string) => void;

const Candidates = ({ row, assignTo }: { row: UnassignedDocumentRow; assignTo: AssignTo }) => (
  <span style={{ display: 'flex', gap: 4, alignItems: 'center' }}>
    {row.candidates.slice(0, OFFERED).map(caseId => (
      <Button
        key={caseId}
        size="small"
        title={t('bulkDocuments.assignTo', { caseId })}
        onClick={event => {
          event.stopPropagation();
          assignTo(row, caseId);
        }}
      >
        {caseId}
      </Button>
    ))}
    {row.candidates.length > OFFERED && t('components.andMore', { count: formatCount(row.candidates.length - OFFERED) })}
  </span>
);

/** A file that no case has yet. */
export const unassignedColumns = (assignTo: AssignTo) =>
  columnsOf(UNASSIGNED_DOCUMENTS_LIST, {
    reason: { text: row => REASONS[row.reason], render: row => REASONS[row.reason] },
    candidates: {
      text: row => row.candidates.join(', '),
      render: row => <Candidates row={row} assignTo={assignTo} />,
    },
    size: { text: ({ size }) => formatSize(size), render: ({ size }) => formatSize(size) },
  });
