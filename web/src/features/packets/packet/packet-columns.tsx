import type { PacketCaseRow } from '@atlas/contracts';
import { IconButton, Tooltip } from '@mui/material';
import { Crown, PackageMinus } from 'lucide-react';
import { caseBriefColumns, caseMoneyColumns } from '@/components/cases/case-columns.js';
import { Tag } from '@/components/chips/Tag.js';
import type { Column } from '@/components/list/column.js';
import { t } from '@/texts/t.js';

interface RowWork {
  /** The lead is being changed. */
  busy: boolean;
  lead: (caseId: string) => void;
  takeOut: (caseId: string) => void;
}

/** What can be done with one case of the packet. */
const Work = ({ row, work }: { row: PacketCaseRow; work: RowWork }) => (
  <span style={{ display: 'flex', justifyContent: 'flex-end' }}>
    {row.role !== 'LEAD' && (
      <Tooltip title={t('packetsPacket.makeLeadCase')}>
        <span>
          <IconButton
            size="small"
            aria-label={t('packetsPacket.makeCaseLead', { caseId: row.case_id })}
            disabled={work.busy}
            onClick={() => work.lead(row.case_id)}
          >
            <Crown size={16} />
          </IconButton>
        </span>
      </Tooltip>
    )}
    <Tooltip title={t('common.removeFromPacket')}>
      <IconButton
        size="small"
        aria-label={t('packetsPacket.removeCaseFromPacket', { caseId: row.case_id })}
        onClick={() => work.takeOut(row.case_id)}
      >
        <PackageMinus size={16} />
      </IconButton>
    </Tooltip>
  </span>
);

/** One person and one claim: the head says them once. */
const SAID_ABOVE = ['injured_name', 'ins_claim_number'];

/** Without `work` the packet is looked at only. */
export const packetColumns = (work: RowWork | undefined): readonly Column<PacketCaseRow>[] => [
  ...caseBriefColumns<PacketCaseRow>().filter(({ key }) => !SAID_ABOVE.includes(key)),
  {
    key: 'role',
    label: t('common.role'),
    width: 78,
    grow: 0,
    beside: 12,
    text: ({ role }) => (role === 'LEAD' ? t('common.leadCase') : ''),
    render: row => row.role === 'LEAD' && <Tag>{t('common.leadCase')}</Tag>,
  },
  { key: 'bills', label: t('packetsPacket.bills'), kind: 'number', width: 52 },
  ...caseMoneyColumns<PacketCaseRow>(),
  ...(work
    ? [
        {
          key: 'work',
          label: t('common.actions'),
          width: 86,
          grow: 0,
          sortable: false,
          render: (row: PacketCaseRow) => <Work row={row} work={work} />,
        },
      ]
    : []),
];
