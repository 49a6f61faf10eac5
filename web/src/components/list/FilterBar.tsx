import { Button, FormControlLabel, Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ListFilter } from 'lucide-react';
import { useRef } from 'react';
import { SEARCH, SHOW_ALL } from '@/providers/data/list-query.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { t } from '@/texts/t.js';
import { FilterChip } from './FilterChip.js';
import { FilterPicker } from './FilterPicker.js';
import type { DataListControl } from './use-data-list.js';
import { useTyped } from './use-typed.js';

/** The server is asked once typing has paused for so long. */
const SEARCH_DEBOUNCE_MS = 200;

const Bar = styled('div')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 40,
  padding: '0 16px',
  '& .search': { flex: 'none', width: 200 },
  '& .chips': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    flex: 1,
    minWidth: 0,
    overflow: 'auto hidden',
    scrollbarWidth: 'none',
  },
  '& kbd': { marginRight: 6 },
});

/** Searches in this list, shows what it is filtered by, and adds conditions. */
export const FilterBar = <Row,>({ control }: { control: DataListControl<Row> }) => {
  const { props, filterValues, search, setFilter, setFilters } = control;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText, commit] = useTyped(search, value => setFilter(SEARCH, value.trim() || undefined), SEARCH_DEBOUNCE_MS);
  useKey('f', () => input.current?.focus(), { label: t('list.searchInThisList'), group: 'list' });
  const fields = props.filters ?? [];
  const set = fields.filter(({ field }) => filterValues[field] !== undefined);
  const isFiltered = set.length > 0 || search !== '';
  return (
    <Bar>
      <div className="search no-print">
        <SearchBox
          label={t('list.searchThisList')}
          inputRef={input}
          value={text}
          onChange={setText}
          onKeyDown={event => {
            if (event.key === 'Enter') commit();
            if (event.key === 'Escape') input.current?.blur();
          }}
          end={<Kbd>F</Kbd>}
        />
      </div>
      <div className="chips">
        {set.map(field => (
          <FilterChip
            key={field.field}
            field={field}
            value={filterValues[field.field]}
            onChange={value => setFilter(field.field, value)}
          />
        ))}
        {fields.length > 0 && (
          <FilterPicker
            fields={fields.filter(({ field }) => filterValues[field] === undefined)}
            onPick={(field, value) => setFilter(field, value)}
            icon={<ListFilter size={16} />}
          />
        )}
      </div>
      {props.showInactive && (
        <FormControlLabel
          control={<Switch />}
          label={props.showInactive === true ? t('list.showInactive') : props.showInactive}
          checked={filterValues[SHOW_ALL] === true}
          onChange={(_, checked) => setFilter(SHOW_ALL, checked || undefined)}
        />
      )}
      {isFiltered && (
        <Button variant="text" onClick={() => setFilters({})}>
          {t('list.clearAll')}
        </Button>
      )}
      {props.tools}
    </Bar>
  );
};
