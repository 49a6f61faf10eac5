import { REPORT_GROUPS, type ReportDefinition, type ReportGroupName } from '@atlas/contracts';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { SearchBox } from '../../../components/forms/SearchBox.js';
import { SelectBox } from '../../../components/forms/SelectBox.js';
import { familyPath, useOptions } from '../../../providers/lookups/use-options.js';
import { t } from '../../../texts/t.js';
import { font, v } from '../../../theme/tokens.js';
import type { ReportState } from './report-address.js';

const Bar = styled('div')({
  ...font.small,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  color: v.text2,
  '& .box': { width: 160 },
  '& .search': { width: 220 },
});

interface Props {
  definition: ReportDefinition;
  state: ReportState;
  /** As it is typed. */
  search: string;
  onSearch: (text: string) => void;
  onChange: (change: Partial<ReportState>) => void;
}

/** Grouping, search, and the groups that the rows are narrowed to. */
export const ReportTools = ({ definition, state, search, onSearch, onChange }: Props) => {
  const { groups, within } = state;
  const [first, second] = groups;
  const choices = definition.groupings.map(id => ({ id, name: REPORT_GROUPS[id] }));
  const group = (...names: (ReportGroupName | null | undefined)[]) =>
    onChange({ groups: names.filter(name => name != null), sort: undefined, page: 1 });
  const widen = (name: ReportGroupName) => {
    const { [name]: _gone, ...rest } = within;
    onChange({ within: rest, page: 1 });
  };
  return (
    <Bar>
      {t('reports.groupBy')}
      <div className="box">
        <SelectBox
          aria-label={t('reports.groupBy')}
          choices={choices}
          emptyLabel={t('reports.notGrouped')}
          value={first}
          onChange={name => group(name, name === second ? null : name && second)}
        />
      </div>
      {first && (
        <>
          {t('reports.then')}
          <div className="box">
            <SelectBox
              aria-label={t('reports.thenGroupBy')}
              choices={choices.filter(({ id }) => id !== first)}
              emptyLabel={t('reports.nothing')}
              value={second}
              onChange={name => group(first, name)}
            />
          </div>
        </>
      )}
      {(Object.entries(within) as [ReportGroupName, string][]).map(([name, key]) => (
        <WithinChip key={name} {...{ definition, name }} value={key} onRemove={() => widen(name)} />
      ))}
      <div className="search" style={{ marginLeft: 'auto' }}>
        <SearchBox label={t('reports.searchTheRows')} value={search} onChange={onSearch} />
      </div>
    </Bar>
  );
};

/** Whose records groups are that no parameter looks up. */
const FAMILIES: Readonly<Partial<Record<ReportGroupName, string>>> = {
  status: 'Current_Status',
  initial_status: 'Initial_Status',
};

/** A group by its name where a lookup of the report knows it, else by its key. */
const WithinChip = ({
  definition,
  name,
  value,
  onRemove,
}: {
  definition: ReportDefinition;
  name: ReportGroupName;
  value: string;
  onRemove: () => void;
}) => {
  const lookup = Object.values(definition.parameters).find(one => one.kind === 'lookup' && one.group === name);
  const family = lookup?.kind === 'lookup' ? lookup.family : (FAMILIES[name] ?? '');
  const { data: options = [] } = useOptions(familyPath(family), '', {}, family !== '');
  const label =
    options.find(({ id }) => String(id) === value)?.name ?? (value === '-' ? t('common.none') : value.replaceAll('_', ' '));
  return (
    <Chip
      size="small"
      label={`${REPORT_GROUPS[name]}: ${label}`}
      deleteIcon={<X size={14} aria-label={t('reports.remove', { name: REPORT_GROUPS[name] })} />}
      onDelete={onRemove}
    />
  );
};
