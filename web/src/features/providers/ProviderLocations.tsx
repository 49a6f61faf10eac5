import { location } from '@atlas/contracts';
import { Button, IconButton, Tooltip } from '@mui/material';
import { Link2, Plus, Unlink as UnlinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OptionBox } from '@/components/forms/OptionBox.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { editPath } from '@/master-data/paths.js';
import { resourceName } from '@/providers/data/resource-names.js';
import type { Option } from '@/providers/lookups/use-options.js';
import { useCan, useMay } from '@/providers/access/use-may.js';
import { useProviderLocations, type ProviderLocation } from './calls.js';
import { LocationDrawer } from './LocationDrawer.js';
import { PartBox } from './PartBox.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

const idOf = ({ id }: ProviderLocation): string => String(id);
const pathOf = ({ id }: ProviderLocation): string => editPath(location, id);

interface Unlink {
  act: (row: ProviderLocation) => unknown;
  busy: boolean;
}

const columnsWith = (reads: boolean, unlink: Unlink | undefined): Column<ProviderLocation>[] => [
  { key: 'name', label: t('providers.location'), width: 200, primary: true, ...(reads ? { to: pathOf } : {}) },
  { key: 'address', label: t('common.address'), width: 320 },
  { key: 'zip', label: t('common.zip'), kind: 'id', width: 80 },
  {
    key: 'id',
    label: '',
    width: 72,
    grow: 0,
    sortable: false,
    render: row =>
      unlink && (
        <Tooltip title={t('providers.removeLink')}>
          <span>
            <IconButton
              aria-label={t('providers.removeLinkTo', { name: row.name })}
              disabled={unlink.busy}
              onClick={() => unlink.act(row)}
            >
              <UnlinkIcon size={16} />
            </IconButton>
          </span>
        </Tooltip>
      ),
  },
];

/** Links an existing location that is chosen by name. */
const LinkLocation = ({ link }: { link: (location: Option) => Promise<unknown> }) => {
  const [chosen, setChosen] = useState<Option | null>(null);
  const { act, busy } = useAct(link, {
    success: (_, { name }) => t('providers.isLinked', { name }),
    onDone: () => setChosen(null),
  });
  return (
    <>
      <div style={{ width: 240 }}>
        <OptionBox
          hiddenLabel
          label={t('providers.locationToLink')}
          path="location/option"
          placeholder={t('providers.existingLocation')}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <Button startIcon={<Link2 size={16} />} disabled={busy || chosen === null} onClick={() => chosen && void act(chosen)}>
        {t('providers.link')}
      </Button>
    </>
  );
};

/** Where the provider renders services: shared places are linked, new ones are made and linked. */
const ProviderLocations = ({ id, record }: RecordPartProps) => {
  const locations = useProviderLocations(id);
  const navigate = useNavigate();
  const manages = useCan('Edit', 'CanManageMaster');
  const reads = useMay({ resource: resourceName(location), action: 'show' });
  const [adding, setAdding] = useState(false);
  const unlink = useAct((row: ProviderLocation) => locations.unlink(row.id), {
    success: (_, { name }) => t('providers.noLongerLinked', { name }),
    undo: (_, row) => locations.link(row.id),
  });
  const { data, error, refetch } = locations.query;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;

  const actions = manages && (
    <>
      <LinkLocation link={({ id: existing }) => locations.link(Number(existing))} />
      <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
        {t('providers.newLocation')}
      </Button>
    </>
  );
  return (
    <PartBox>
      <Panel title={t('providers.locations')} note={data && `${data.length}`} actions={actions}>
        <RowsTable<ProviderLocation>
          label={t('providers.locations')}
          name="providers.provider-locations"
          columns={columnsWith(reads, manages ? unlink : undefined)}
          rows={data}
          idOf={idOf}
          onOpen={reads && data?.length ? row => void navigate(pathOf(row)) : undefined}
          empty={<EmptyState title={t('providers.noLocationsYet')}>{t('providers.placeOfServiceSetsRegion')}</EmptyState>}
        />
      </Panel>
      {adding && <LocationDrawer provider={record} onAdd={locations.add} onClose={() => setAdding(false)} />}
    </PartBox>
  );
};

export default ProviderLocations;
