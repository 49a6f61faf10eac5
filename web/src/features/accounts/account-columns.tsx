import { ACCOUNTS_LIST, COMPANY_TYPES } from '@atlas/contracts';
import { ActiveChip } from '@/components/chips/StatusChip.js';
import { Tag } from '@/components/chips/Tag.js';
import { columnsOf } from '@/components/list/defined-columns.js';
import { t } from '@/texts/t.js';

export const TYPE_CHOICES = COMPANY_TYPES.map(id => ({ id, name: id }));

export const ACCOUNT_COLUMNS = columnsOf(ACCOUNTS_LIST, {
  is_operator: {
    kind: 'text',
    render: row => row.is_operator && <Tag tone="accent">{t('accounts.operator')}</Tag>,
    text: row => (row.is_operator ? t('accounts.operator') : ''),
  },
  is_active: { kind: 'text', render: row => <ActiveChip active={row.is_active} />, least: 84, width: 84 },
});
