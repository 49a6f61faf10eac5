import { RESOURCES } from '@atlas/contracts';
import { TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { sentenceCase } from '@/components/format/text.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { Strip } from '@/components/page/Page.js';
import type { ChangeFilter } from './use-master-changes.js';
import { t } from '@/texts/t.js';

const ENTITIES = RESOURCES.map(({ path, label }) => ({ id: path, name: sentenceCase(label) })).sort((a, b) =>
  a.name.localeCompare(b.name),
);

const Box = styled('div')({ minWidth: 0, '&.wide': { width: 240 }, '&.date': { width: 140 } });

interface Props {
  filter: ChangeFilter;
  onChange: (part: Partial<ChangeFilter>) => void;
}

/** Which entity, record, user and days; a record is named within its entity. */
export const ChangeFilters = ({ filter: { resource, record, user, from, to }, onChange }: Props) => (
  <Strip style={{ minHeight: 48 }}>
    <Box className="wide">
      <SelectBox
        hiddenLabel
        label={t('auditChanges.entity')}
        choices={ENTITIES}
        value={resource}
        emptyLabel={t('auditChanges.allEntities')}
        onChange={next => onChange({ resource: next })}
      />
    </Box>
    <Box className="wide">
      <TextField
        hiddenLabel
        label={t('common.record')}
        placeholder={resource ? t('common.record') : t('auditChanges.recordOfEntity')}
        disabled={!resource}
        value={record}
        onChange={event => onChange({ record: event.target.value })}
      />
    </Box>
    <Box className="wide">
      <TextField
        hiddenLabel
        label={t('common.user')}
        placeholder={t('common.user')}
        value={user}
        onChange={event => onChange({ user: event.target.value })}
      />
    </Box>
    <Box className="date">
      <DateBox hiddenLabel label={t('common.from')} value={from} onCommit={next => onChange({ from: next })} />
    </Box>
    <Box className="date">
      <DateBox hiddenLabel label={t('common.to')} value={to} onCommit={next => onChange({ to: next })} />
    </Box>
  </Strip>
);
