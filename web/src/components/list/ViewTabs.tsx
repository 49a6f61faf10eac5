import { Button, IconButton, Popover, TextField, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Plus, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useStore } from 'react-admin';
import { font, v } from '@/theme/tokens.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { t } from '@/texts/t.js';
import type { ListView } from './data-list-types.js';
import { shownView } from './shown-view.js';
import type { DataListControl } from './use-data-list.js';

const Removed = styled('span')({ ...font.small, display: 'flex', alignItems: 'center', color: v.text2, whiteSpace: 'nowrap' });

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
        {t('list.saveView')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <form onSubmit={save} style={{ padding: 12, width: 240 }}>
          <TextField
            label={t('list.nameOfTheView')}
            helperText={t('list.keepsTheFiltersAndTheSorting')}
            value={name}
            onChange={event => setName(event.target.value)}
            autoFocus
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
          <Button type="submit" variant="contained" sx={{ mt: 2 }} disabled={!name.trim()}>
            {t('list.saveView')}
          </Button>
        </form>
      </Popover>
    </>
  );
};

/** The product's and the user's own views of a list, with their counts; the user's are stored on the server. */
export const ViewTabs = <Row,>({ control }: { control: DataListControl<Row> }) => {
  const { storeKey, list, filterValues, setFilters, listViews, props } = control;
  const { all, own, setOwn, countOf } = listViews;
  const [chosen, setChosen] = useStore<string>(`${storeKey}.view`, all[0]?.id ?? '');
  /** The user's views before one was removed. */
  const [removed, setRemoved] = useState<ListView[]>();
  const active = shownView(all, chosen, filterValues) ?? '';
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
    setRemoved(undefined);
    setOwn([...own.filter(view => view.id !== id), { id, label, filter: filterValues, sort: list.sort }]);
    setChosen(id);
  };
  const remove = () => {
    setRemoved(own);
    setOwn(own.filter(({ id }) => id !== active));
    choose(props.views?.[0]?.id ?? '');
  };
  const restore = () => {
    if (removed) setOwn(removed);
    setRemoved(undefined);
  };

  return (
    <PageTabs
      label={t('list.views')}
      tabs={all.map(({ id, label, filter }) => {
        const counted = countOf(filter);
        return { id, label, count: counted?.total_rows, capped: counted?.total_is_capped };
      })}
      value={active}
      onChange={choose}
      // From what was filtered since back to the view itself.
      onAgain={choose}
      end={
        <>
          <Removed role="status">
            {removed && (
              <>
                {t('list.viewRemoved')}
                <Button variant="text" onClick={restore}>
                  {t('common.undo')}
                </Button>
              </>
            )}
          </Removed>
          {isOwn && (
            <Tooltip title={t('list.removeThisView')}>
              <IconButton aria-label={t('list.removeThisView')} onClick={remove}>
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
