import type { CasePacketCheck, PacketState } from '@atlas/contracts';
import { IconButton, Tooltip } from '@mui/material';
import { ListChecks, X } from 'lucide-react';
import { useMemo } from 'react';
import { StatusChip, type Tone } from '@/components/chips/StatusChip.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { itemAt, type Part, partsOf, stateLabel } from './check-matrix.js';
import { Mark } from './Mark.js';
import { RemarkLines } from './RemarkLines.js';
import { t } from '@/texts/t.js';

const TONES: Readonly<Record<PacketState, Tone>> = { complete: 'pay', warnings: 'att', missing: 'danger', not_now: 'fin' };

interface Props {
  checks: readonly CasePacketCheck[];
  heldBack: ReadonlySet<string>;
  currentId: string | undefined;
  onCurrent: (caseId: string) => void;
  onToggle: (caseId: string) => void;
  onRemove: (caseId: string) => void;
  onUploaded: (caseId: string) => Promise<void>;
}

const idOf = ({ case_id }: CasePacketCheck): string => case_id;
const canBeSent = ({ can_be_filed }: CasePacketCheck): boolean => can_be_filed;

const CASE_COLUMNS: readonly Column<CasePacketCheck>[] = [
  { key: 'case_id', label: t('common.caseId'), kind: 'id', width: 120, to: ({ case_id }) => caseDetailsPath(case_id) },
  { key: 'injured_name', label: t('filingCheck.injured'), width: 100, least: 84, primary: true },
  { key: 'insurance_company_name', label: t('filingCheck.carrier'), width: 120, roomyOnly: true },
  { key: 'in_dispute', label: t('filingCheck.inDispute'), kind: 'money', width: 80 },
];

const MARK_MIN = 36;
const LETTER = 6.5;

/** A part of the packet: its mark, in a column as wide as the short name. */
const partColumn = (part: Part): Column<CasePacketCheck> => ({
  key: `part:${part.key}`,
  label: part.name,
  head: <span title={part.name}>{part.short}</span>,
  kind: 'bool',
  width: Math.max(MARK_MIN, Math.ceil(part.short.length * LETTER) + 4),
  mark: true,
  sortable: false,
  className: check => itemAt(check, part)?.mark,
  render: check => {
    const item = itemAt(check, part);
    return (
      item && (
        <span title={item.why || undefined}>
          <Mark mark={item.mark} />
        </span>
      )
    );
  },
});

/** The state of the case, and removal from the batch. */
const stateColumns = (onRemove: Props['onRemove']): readonly Column<CasePacketCheck>[] => [
  {
    key: 'state',
    label: t('filingCheck.packetCheck'),
    width: 100,
    grow: 0,
    text: stateLabel,
    render: check => <StatusChip tone={TONES[check.state]} label={stateLabel(check)} />,
  },
  {
    key: 'remove',
    label: t('common.actions'),
    head: null,
    width: 40,
    tools: true,
    sortable: false,
    render: ({ case_id }) => (
      <Tooltip title={t('filingCheck.removeFromTheBatch')}>
        <IconButton aria-label={t('filingCheck.removeFromTheBatch2', { caseId: case_id })} onClick={() => onRemove(case_id)}>
          <X size={14} />
        </IconButton>
      </Tooltip>
    ),
  },
];

/** Cases by the parts of their packets: what is there, what is missing, and under the current case what to do about it. */
export const CheckTable = (props: Props) => {
  const { checks, heldBack, currentId, onCurrent, onToggle, onRemove, onUploaded } = props;
  const columns = useMemo(
    () => [...CASE_COLUMNS, ...partsOf(checks).map(partColumn), ...stateColumns(onRemove)],
    [checks, onRemove],
  );
  const sent = new Set(checks.filter(check => canBeSent(check) && !heldBack.has(check.case_id)).map(idOf));
  return (
    <RowsTable<CasePacketCheck>
      label={t('filingCheck.packetCheck')}
      name="filing.check-table"
      columns={columns}
      rows={checks}
      idOf={idOf}
      isMain
      selected={sent}
      onSelect={ids =>
        checks.filter(each => ids.has(each.case_id) !== sent.has(each.case_id)).forEach(each => onToggle(each.case_id))
      }
      canSelect={canBeSent}
      // Most of them are selected: a tint would only hide the marks.
      rowClass={() => 'plain'}
      currentId={currentId}
      onCurrent={onCurrent}
      detail={check =>
        check.case_id === currentId &&
        check.state !== 'complete' && <RemarkLines check={check} onUploaded={() => onUploaded(check.case_id)} />
      }
      empty={<EmptyState icon={<ListChecks size={22} />} />}
    />
  );
};
