import type { ActivityRow } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import { Tag } from '../../../components/chips/Tag.js';
import type { Column } from '../../../components/list/column.js';
import { StampText } from '../../../components/values/DateText.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { v } from '../../../theme/tokens.js';

const OLD_SYSTEM = 'Old System';
const REFUSED_ATTEMPT = 28;

/** As documented; the server keeps them newest first. */
export const ACTIVITY_COLUMNS: readonly Column<ActivityRow>[] = [
  {
    key: 'case_id',
    label: 'Case ID',
    kind: 'id',
    width: 128,
    render: ({ case_id }) =>
      case_id ? <Link to={caseDetailsPath(case_id)}>{case_id}</Link> : <span style={{ color: v.text3 }}>–</span>,
  },
  { key: 'user_name', label: 'User', width: 108 },
  {
    key: 'created_date',
    label: 'Date and time',
    kind: 'stamp',
    width: 176,
    render: ({ created_date }) => <StampText value={created_date} />,
  },
  { key: 'audit_type', label: 'Audit type', width: 92, grow: 0 },
  {
    key: 'change_type',
    label: 'Change type',
    width: 160,
    grow: 0,
    render: ({ change_type, change_type_id }) => (
      <span style={{ color: change_type_id === REFUSED_ATTEMPT ? v.dangerText : v.text }}>{change_type}</span>
    ),
  },
  { key: 'description', label: 'Description', width: 168, grow: 4 },
  {
    key: 'source',
    label: 'Source',
    sortable: false,
    width: 104,
    grow: 0,
    render: ({ source }) => (source === OLD_SYSTEM ? <Tag tone="warn">{OLD_SYSTEM}</Tag> : source),
  },
  { key: 'address', label: 'Address', width: 124, grow: 0 },
];
