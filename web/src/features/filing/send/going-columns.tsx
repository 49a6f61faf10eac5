import { StatusChip } from '@/components/chips/StatusChip.js';
import { formatSize } from '@/components/format/file-size.js';
import { formatCount } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { Money } from '@/components/values/Money.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';
import { bytesOf, filesBeside, type CaseToSend, pagesOf, whyNot } from './packet-builds.js';

/** State of the packet, and why it cannot be sent. */
const wordsOf = (going: CaseToSend): string => {
  const why = whyNot(going);
  if (why) return why;
  if (!going.build) return t('filingSend.beingBuilt');
  const beside = filesBeside(going);
  return beside > 0 ? t('filingSend.packetBuiltBeside', { smart_count: beside }) : t('filingSend.packetBuilt');
};

const Packet = ({ going }: { going: CaseToSend }) => {
  if (!going.build) return <span style={{ color: v.text3 }}>{wordsOf(going)}</span>;
  return <StatusChip tone={whyNot(going) ? 'danger' : 'pay'} label={wordsOf(going)} />;
};

const counted = (value: number | null, format: (value: number) => string) => (value === null ? '' : format(value));

export const GOING_COLUMNS: readonly Column<CaseToSend>[] = [
  {
    key: 'case_id',
    label: t('common.caseId'),
    kind: 'id',
    width: 138,
    grow: 0,
    text: ({ check }) => check.case_id,
    to: ({ check }) => caseDetailsPath(check.case_id),
  },
  { key: 'injured', label: t('common.injured'), width: 140, primary: true, text: ({ check }) => check.injured_name },
  {
    key: 'carrier',
    label: t('common.carrier'),
    width: 130,
    wideOnly: true,
    text: ({ check }) => check.insurance_company_name ?? '',
  },
  {
    key: 'in_dispute',
    label: t('common.inDispute'),
    kind: 'money',
    width: 96,
    render: ({ check }) => <Money amount={check.in_dispute} />,
  },
  {
    key: 'pages',
    label: t('filingSend.pages'),
    kind: 'number',
    width: 64,
    render: going => counted(pagesOf(going), formatCount),
  },
  { key: 'size', label: t('common.size'), kind: 'number', width: 72, render: going => counted(bytesOf(going), formatSize) },
  { key: 'packet', label: t('common.packet'), width: 200, text: wordsOf, render: going => <Packet going={going} /> },
];
