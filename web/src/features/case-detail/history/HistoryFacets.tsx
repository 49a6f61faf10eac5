import { Checkbox } from '@mui/material';
import type { HistoryRow } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { DateBox } from '@/components/forms/DateBox.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { Avatar } from '@/components/values/Avatar.js';
import { font, ids, v } from '@/theme/tokens.js';
import { type FacetEntry, type HistoryFilter, typesOf, usersOf } from './history-facets.js';
import { t } from '@/texts/t.js';

const Side = styled('div')({
  flex: 'none',
  width: 220,
  overflow: 'auto',
  padding: 12,
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  borderRight: `1px solid ${v.line}`,
  backgroundColor: v.surface2,
  '& > fieldset': { border: 0, padding: 0, margin: 0, minWidth: 0 },
  '& > fieldset > legend': { ...font.small, fontWeight: 600, padding: 0, marginBottom: 4 },
  '& label.entry': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 26, cursor: 'pointer' },
  '& label.entry span.name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& label.entry small': { ...font.small, ...ids, color: v.text2 },
  '& .period': { display: 'grid', gap: 8 },
});

interface FacetProps {
  title: string;
  entries: readonly FacetEntry[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
  people?: boolean;
}

const Facet = ({ title, entries, hidden, onChange, people = false }: FacetProps) => {
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend>{title}</legend>
      {entries.map(({ id, name, count }) => (
        <label key={id} className="entry">
          <Checkbox checked={!hidden.has(id)} onChange={() => toggle(id)} />
          {people && <Avatar name={name} size={20} />}
          <span className="name" title={name}>
            {name}
          </span>
          <small>{count}</small>
        </label>
      ))}
    </fieldset>
  );
};

interface Props {
  rows: readonly HistoryRow[];
  filter: HistoryFilter;
  onChange: (changes: Partial<HistoryFilter>) => void;
}

/** What the history is narrowed by: words, kinds of change, people, days. */
export const HistoryFacets = ({ rows, filter, onChange }: Props) => (
  <Side className="no-print" role="search" aria-label={t('caseHistory.filterTheHistory')}>
    <SearchBox label={t('caseHistory.searchHistory')} value={filter.search} onChange={search => onChange({ search })} />
    <Facet
      title={t('caseHistory.changeType')}
      entries={typesOf(rows)}
      hidden={filter.hiddenTypes}
      onChange={hiddenTypes => onChange({ hiddenTypes })}
    />
    <Facet
      title={t('caseHistory.user')}
      people
      entries={usersOf(rows)}
      hidden={filter.hiddenUsers}
      onChange={hiddenUsers => onChange({ hiddenUsers })}
    />
    <div className="period">
      <DateBox label={t('caseHistory.from')} value={filter.from} onChange={from => onChange({ from })} />
      <DateBox label={t('caseHistory.to')} value={filter.to} onChange={to => onChange({ to })} />
    </div>
  </Side>
);
