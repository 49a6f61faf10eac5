import { Checkbox } from '@mui/material';
import type { HistoryRow } from '@atlas/contracts';
import { Row, Stack, Text } from '@/components/page/layout.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { Avatar } from '@/components/values/Avatar.js';
import { type FacetEntry, type HistoryFilter, typesOf, usersOf } from './history-facets.js';
import { t } from '@/texts/t.js';

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
        <Row as="label" key={id} minHeight={26}>
          <Checkbox checked={!hidden.has(id)} onChange={() => toggle(id)} />
          {people && <Avatar name={name} size={20} />}
          <Text grow cut title={name}>
            {name}
          </Text>
          <small>{count}</small>
        </Row>
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
  <Stack
    width={220}
    scroll
    pad={12}
    gap={16}
    tone="quiet"
    edge="right"
    className="no-print"
    role="search"
    aria-label={t('caseHistory.filterTheHistory')}
  >
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
    <Stack>
      <DateBox label={t('caseHistory.from')} value={filter.from} onChange={from => onChange({ from })} />
      <DateBox label={t('caseHistory.to')} value={filter.to} onChange={to => onChange({ to })} />
    </Stack>
  </Stack>
);
