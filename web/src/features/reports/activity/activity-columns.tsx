import type { ActivityRow } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import { Tag } from '../../../components/chips/Tag.js';
import type { Column } from '../../../components/list/column.js';
import { StampText } from '../../../components/values/DateText.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { t } from '../../../texts/t.js';
import { v } from '../../../theme/tokens.js';

const OLD_SYSTEM = 'Old System';
const REFUSED_ATTEMPT = 28;

/** As documented; the server keeps them newest first. */
export const ACTIVITY_COLUMNS: readonly Column<ActivityRow>[] = [
  {
    key: 'case_id',
    label: t('common.caseId'),
    kind: 'id',
    width: 128,
    render: ({ case_id }) =>
      case_id ? <Link to={caseDetailsPath(case_id)}>{case_id}</Link> : <span style={{ color: v.text3 }}>–</span>,
  },
  { key: 'user_name', label: t('reports.user'), width: 108 },
  {
    key: 'created_date',
    label: t('reports.dateAndTime'),
    kind: 'stamp',
    width: 176,
    render: ({ created_date }) => <StampText value={created_date} />,
  },
  { key: 'audit_type', label: t('reports.auditType'), width: 92, grow: 0 },
  {
    key: 'change_type',
    label: t('reports.changeType'),
    width: 160,
    grow: 0,
    render: ({ change_type, change_type_id }) => (
      <span style={{ color: change_type_id === REFUSED_ATTEMPT ? v.dangerText : v.text }}>{change_type}</span>
    ),
  },
  { key: 'description', label: t('common.description'), width: 168, grow: 4 },
  {
    key: 'source',
    label: t('reports.source'),
    sortable: false,
    width: 104,
    grow: 0,
    render: ({ source }) => (source === OLD_SYSTEM ? <Tag tone="warn">{OLD_SYSTEM}</Tag> : source),
  },
  { key: 'address', label: t('reports.address'), width: 124, grow: 0 },
];
