import type { UnassignedDocumentRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { formatSize } from '../../../components/format/file-size.js';
import { formatCount } from '../../../components/format/money.js';
import type { Column } from '../../../components/list/column.js';

const REASONS: Record<UnassignedDocumentRow['reason'], string> = {
  no_case: 'No case by its name',
  several_cases: 'Several cases have the claim number',
  case_refused: 'The case did not take it',
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
        title={`Assign to ${caseId}`}
        onClick={event => {
          event.stopPropagation();
          assignTo(row, caseId);
        }}
      >
        {caseId}
      </Button>
    ))}
    {row.candidates.length > OFFERED && `and ${formatCount(row.candidates.length - OFFERED)} more`}
  </span>
);

/** A file that no case has yet. */
export const unassignedColumns = (assignTo: AssignTo): readonly Column<UnassignedDocumentRow>[] => [
  { key: 'file_name', label: 'File', width: 260, primary: true },
  { key: 'reason', label: 'Why', width: 230, grow: 0, text: row => REASONS[row.reason], render: row => REASONS[row.reason] },
  {
    key: 'candidates',
    label: 'May belong to',
    width: 260,
    text: row => row.candidates.join(', '),
    render: row => <Candidates row={row} assignTo={assignTo} />,
  },
  { key: 'node_name', label: 'Document node', width: 160 },
  {
    key: 'size',
    label: 'Size',
    kind: 'number',
    width: 76,
    text: ({ size }) => formatSize(size),
    render: ({ size }) => formatSize(size),
  },
  { key: 'uploaded_by', label: 'Uploaded by', width: 110, grow: 0, wideOnly: true },
  { key: 'uploaded_date', label: 'Uploaded', kind: 'stamp', width: 172, wideOnly: true },
];
