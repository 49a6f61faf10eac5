import { type UserRecord, USERS_LIST } from '@atlas/contracts';
import { ActiveChip } from '@/components/chips/StatusChip.js';
import { Tag } from '@/components/chips/Tag.js';
import { columnsOf } from '@/components/list/defined-columns.js';
import { t } from '@/texts/t.js';

export const USER_TYPES = [
  { id: 1, name: t('userManagement.lawFirm') },
  { id: 2, name: t('userManagement.provider') },
  { id: 3, name: t('userManagement.funder') },
] as const;

const typeName = ({ user_type }: UserRecord): string => USER_TYPES.find(({ id }) => id === user_type)?.name ?? '';
const rolesOf = ({ roles }: UserRecord): string => roles.join(', ');

export const USER_COLUMNS = columnsOf(USERS_LIST, {
  user_type: { kind: 'text', render: typeName, text: typeName },
  roles: { render: rolesOf, text: rolesOf, sortable: false, filter: 'role_id' },
  department: { filter: 'department_id' },
  is_active: { kind: 'text', render: row => <ActiveChip active={row.is_active} />, least: 84, width: 84 },
  is_invited: {
    kind: 'text',
    render: row => row.is_invited && <Tag tone="accent">{t('userManagement.invited')}</Tag>,
    text: row => (row.is_invited ? t('userManagement.invited') : ''),
  },
});
