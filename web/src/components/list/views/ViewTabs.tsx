import { Button } from '@mui/material';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { PageTabs } from '@/components/page/PageTabs.js';
import { t } from '@/texts/t.js';
import type { DataListControl } from '../use-data-list.js';
import { shownView } from './shown-view.js';
import { useViewActions } from './use-view-actions.js';
import { ViewMenu } from './ViewMenu.js';
import { ViewNameForm } from './ViewNameForm.js';

/** Asks for a name under which the current filters and order are saved. */
const SaveView = ({ onSave }: { onSave: (name: string) => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        data-command=""
        variant="text"
        startIcon={<Plus size={16} />}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        {t('list.saveView')}
      </Button>
      <ViewNameForm
        anchor={anchor}
        hint={t('list.keepsTheFiltersAndTheSorting')}
        submitLabel={t('list.saveView')}
        onSubmit={name => {
          setAnchor(null);
          onSave(name);
        }}
        onClose={() => setAnchor(null)}
      />
    </>
  );
};

/** The views of a list with their counts: those of the product, of the firm and of the user. */
export const ViewTabs = <Row,>({ control }: { control: DataListControl<Row> }) => {
  const { storeKey, list, filterValues, setFilters, listViews, props } = control;
  const { all, saved, countOf, isCounting } = listViews;
  const [chosen, setChosen] = useStore<string>(`${storeKey}.view`, all[0]?.id ?? '');
  const actions = useViewActions(saved, props.columns, setChosen);
  const active = shownView(all, chosen, filterValues) ?? '';
  const open = saved.views.find(({ id }) => id === active);
  const shown = { filter: filterValues, sort: list.sort };

  const choose = (id: string) => {
    const view = all.find(each => each.id === id);
    if (!view) return;
    setChosen(id);
    setFilters(view.filter);
    if (view.sort) list.setSort(view.sort);
  };
  // More views between these would move what the user is about to press.
  const known = props.viewsPending ? [] : all;
  const tabs = known.map(({ id, label, filter }) => {
    const counted = countOf(filter);
    const sharedBy = saved.views.find(view => view.id === id)?.shared?.by;
    const hint = sharedBy === undefined ? {} : { icon: <Users size={14} />, hint: t('list.sharedBy', { name: sharedBy }) };
    return { id, label, count: counted?.total_rows, capped: counted?.total_is_capped, isCounting, ...hint };
  });

  return (
    <PageTabs
      label={t('list.views')}
      tabs={tabs}
      value={active}
      onChange={choose}
      // Filters were added since: back to the view itself.
      onAgain={choose}
      end={
        <>
          {open?.mayChange && (
            <ViewMenu
              view={open}
              mayShare={saved.mayShare}
              busy={actions.busy}
              isChanged={JSON.stringify(shown) !== JSON.stringify({ filter: open.filter, sort: open.sort })}
              onRename={name => void actions.rename(open, name)}
              onReplace={() => void actions.replace(open, shown)}
              onShare={() => void actions.share(open)}
              onUnshare={() => void actions.unshare(open)}
              onRemove={() => {
                choose(props.views?.[0]?.id ?? '');
                void actions.remove(open);
              }}
            />
          )}
          {actions.dialog}
          <SaveView onSave={label => setChosen(saved.add({ label, ...shown }))} />
        </>
      }
    />
  );
};
