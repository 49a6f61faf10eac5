import type { ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FileUp, Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { sentenceCase } from '@/components/format/text.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { DataList } from '@/components/list/DataList.js';
import { importRecordsPath } from '@/providers/access/paths.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { useExtensions } from './extensions.js';
import { columnsOf, filtersOf, type MasterRow } from './list-of.js';
import { MasterSelectionActions } from './MasterSelectionActions.js';
import { useMasterTrail } from './use-master-trail.js';
import { addPath, editPath } from './paths.js';
import { isImportable, NoRecords } from './NoRecords.js';
import { useMayWrite } from './use-may-write.js';
import { t } from '@/texts/t.js';

/** The list of an entity, made from its definition. */
export const MasterList = ({ definition }: { definition: ResourceDefinition }) => {
  const navigate = useNavigate();
  const { listActions } = useExtensions(definition);
  const { manages, mayDelete } = useMayWrite(definition);
  const trail = useMasterTrail();
  const columns = useMemo(() => columnsOf(definition, row => editPath(definition, row.id)), [definition]);
  const filters = useMemo(() => filtersOf(definition), [definition]);
  const open = useCallback((row: MasterRow) => void navigate(editPath(definition, row.id)), [navigate, definition]);
  const one = sentenceCase(definition.label);
  const many = sentenceCase(definition.plural).toLowerCase();
  // The name of a collection is no plural: '4 articles', not '4 knowledge base'.
  const noun = [one.toLowerCase(), many.endsWith('s') ? many : `${one.toLowerCase()}s`] as const;
  useKey('c', () => void navigate(addPath(definition)), {
    label: t('masterData.addOne', { one: one.toLowerCase() }),
    group: 'list',
    enabled: manages,
  });
  return (
    <DataList<MasterRow>
      resource={resourceName(definition)}
      storeKey={definition.path}
      title={sentenceCase(definition.plural)}
      trail={trail}
      noun={noun}
      columns={columns}
      filters={filters}
      onOpen={open}
      firstUse={<NoRecords definition={definition} manages={manages} />}
      showInactive
      exportAs={{ path: `${definition.path}/export`, name: definition.plural }}
      selection={
        manages || mayDelete
          ? { actions: selection => <MasterSelectionActions definition={definition} selection={selection} /> }
          : undefined
      }
      actions={
        <>
          {listActions.map(({ id, Part }) => (
            <Suspense key={id} fallback={null}>
              <Part definition={definition} />
            </Suspense>
          ))}
          {manages && isImportable(definition) && (
            <Button component={Link} to={importRecordsPath(definition.path)} startIcon={<FileUp size={16} />}>
              {t('common.import')}
            </Button>
          )}
          {manages && (
            <Button variant="contained" component={Link} to={addPath(definition)} startIcon={<Plus size={16} />}>
              {t('common.add')} <Kbd>C</Kbd>
            </Button>
          )}
        </>
      }
    />
  );
};
