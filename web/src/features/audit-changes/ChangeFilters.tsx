import { RESOURCES } from '@atlas/contracts';
import { TextField } from '@mui/material';
import { Block } from '@/components/page/layout.js';
import { sentenceCase } from '@/components/format/text.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { Strip } from '@/components/page/Page.js';
import type { ChangeFilter } from './use-master-changes.js';
import { t } from '@/texts/t.js';

const ENTITIES = RESOURCES.map(({ path, label }) => ({ id: path, name: sentenceCase(label) })).sort((a, b) =>
  a.name.localeCompare(b.name),
);

interface Props {
  filter: ChangeFilter;
  onChange: (part: Partial<ChangeFilter>) => void;
}

/** Which entity, record, user and days; a record is named within its entity. */
export const ChangeFilters = ({ filter: { resource, record, user, from, to }, onChange }: Props) => (
  <Strip minHeight={48}>
    <Block width={240}>
      <SelectBox
        hiddenLabel
        label={t('auditChanges.entity')}
        choices={ENTITIES}
        value={resource}
        emptyLabel={t('auditChanges.allEntities')}
        onChange={next => onChange({ resource: next })}
      />
    </Block>
    <Block width={240}>
      <TextField
        hiddenLabel
        label={t('common.record')}
        placeholder={resource ? t('common.record') : t('auditChanges.recordOfEntity')}
        disabled={!resource}
        value={record}
        onChange={event => onChange({ record: event.target.value })}
      />
    </Block>
    <Block width={240}>
      <TextField
        hiddenLabel
        label={t('common.user')}
        placeholder={t('common.user')}
        value={user}
        onChange={event => onChange({ user: event.target.value })}
      />
    </Block>
    <Block width={140}>
      <DateBox hiddenLabel label={t('common.from')} value={from} onCommit={next => onChange({ from: next })} />
    </Block>
    <Block width={140}>
      <DateBox hiddenLabel label={t('common.to')} value={to} onCommit={next => onChange({ to: next })} />
    </Block>
  </Strip>
);
