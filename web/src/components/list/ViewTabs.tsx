import { Button, IconButton, Popover, Tooltip } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { FieldShell } from '../forms/FieldShell.js';
import { TextBox } from '../forms/TextBox.js';
import { PageTabs } from '../page/PageTabs.js';
import type { ListView } from './data-list-types.js';
import { shownView } from './shown-view.js';
import type { DataListControl } from './use-data-list.js';

const MINUTE = 60_000;

function useCounts<Row>({ props, isFirstLoad }: DataListControl<Row>, views: readonly ListView[]): (number | undefined)[] {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: views.map(({ filter }) => ({
      queryKey: ['list-total', props.resource, { ...props.permanentFilter, ...filter }],
      queryFn: async () =>
        (
          await dataProvider.getList(props.resource, {
            pagination: { page: 1, perPage: 1 },
            sort: { field: '', order: 'ASC' as const },
            filter: { ...filter, ...props.permanentFilter },
          })
        ).total ?? 0,
      staleTime: MINUTE,
      // The rows come first; how many the other views have can wait for them.
      enabled: !isFirstLoad,
    })),
  }).map(({ data }) => data);
}

/** Asks for a name under which what is filtered and sorted now is kept. */
const SaveView = ({ onSave }: { onSave: (name: string) => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const label = name.trim();
    if (!label) return;
    onSave(label);
    setAnchor(null);
    setName('');
  };
  return (
    <>
      <Button
        variant="text"
        startIcon={<Plus size={16} />}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        Save view
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <form onSubmit={save} style={{ padding: 12, width: 240 }}>
          <FieldShell label="Name of the view" hint="Keeps the filters and the sorting">
            {field => <TextBox {...field} value={name} onChange={setName} autoFocus maxLength={40} />}
          </FieldShell>
          <Button type="submit" variant="contained" sx={{ mt: 2 }} disabled={!name.trim()}>
            Save view
          </Button>
        </form>
      </Popover>
    </>
  );
};

/** The product's and the user's own views of a list, with their counts; the user's are kept on the server. */
export const ViewTabs = <Row,>({ control, views }: { control: DataListControl<Row>; views: readonly ListView[] }) => {
  const { storeKey, list, filterValues, setFilters } = control;
  const [own, setOwn] = useStore<ListView[]>(`${storeKey}.views`, []);
  const [chosen, setChosen] = useStore<string>(`${storeKey}.view`, views[0]?.id ?? '');
  const all = [...views, ...own];
  const active = shownView(all, chosen, filterValues) ?? '';
  const counts = useCounts(control, all);
  const isOwn = own.some(({ id }) => id === active);

  const choose = (id: string) => {
    const view = all.find(each => each.id === id);
    if (!view) return;
    setChosen(id);
    setFilters(view.filter);
    if (view.sort) list.setSort(view.sort);
  };
  const save = (label: string) => {
    const id = `own:${label.toLowerCase()}`;
    setOwn([...own.filter(view => view.id !== id), { id, label, filter: filterValues, sort: list.sort }]);
    setChosen(id);
  };
  const remove = () => {
    setOwn(own.filter(({ id }) => id !== active));
    choose(views[0]?.id ?? '');
  };

  return (
    <PageTabs
      label="Views"
      tabs={all.map(({ id, label }, index) => ({ id, label, count: counts[index] }))}
      value={active}
      onChange={choose}
      // From what was filtered since back to the view itself.
      onAgain={choose}
      end={
        <>
          {isOwn && (
            <Tooltip title="Remove this view">
              <IconButton aria-label="Remove this view" onClick={remove}>
                <Trash2 size={16} />
              </IconButton>
            </Tooltip>
          )}
          <SaveView onSave={save} />
        </>
      }
    />
  );
};
