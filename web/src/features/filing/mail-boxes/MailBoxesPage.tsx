import { domainEmailConfig, fieldLabel, wireName, type ResourceDefinition, type Field } from '@atlas/contracts';
import { Button, Tooltip } from '@mui/material';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import type { Column } from '@/components/list/column.js';
import { DataList } from '@/components/list/DataList.js';
import { columnsOf, filtersOf, type MasterRow } from '@/master-data/list-of.js';
import { MasterSelectionActions } from '@/master-data/MasterSelectionActions.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { editPath } from '@/master-data/paths.js';
import { useMasterTrail } from '@/master-data/use-master-trail.js';
import { useCan } from '@/providers/access/use-may.js';
import { DELETING_TITLE } from '@/texts/documented.js';
import { ConfigDrawer } from '../send/ConfigDrawer.js';
import { t } from '@/texts/t.js';

/** Of a mail's body the documents show so much. */
const SHOWN = 8;

const Body = ({ text }: { text: string }) =>
  text.length > SHOWN ? (
    <Tooltip title={text}>
      <span>{text.slice(0, SHOWN)}…</span>
    </Tooltip>
  ) : (
    text
  );

/** The documented headings, to the letter. */
const HEADINGS = new Map(
  Object.entries<Field>(domainEmailConfig.fields).map(([key, field]) => [wireName(key, field), fieldLabel(key, field)]),
);

/** The 13 documented columns: a body in short. */
const COLUMNS: readonly Column<MasterRow>[] = columnsOf(domainEmailConfig, row => editPath(domainEmailConfig, row.id)).map(
  (column): Column<MasterRow> => {
    // The double-click opens the form in place; the name leads nowhere else.
    const { to: _to, ...plain } = column;
    const rest = { ...plain, label: HEADINGS.get(column.key) ?? column.label };
    if (column.key === 'name') return { ...rest, primary: false, locked: false, hidden: true };
    if (column.key === 'from_email_id') return { ...rest, primary: true, locked: true, width: 180 };
    if (column.key === 'mail_body') return { ...rest, render: row => <Body text={column.text?.(row) ?? ''} /> };
    return rest;
  },
);

interface Props {
  definition: ResourceDefinition;
}

/** The mail boxes that cases are filed from. Who may not manage them opens them to look. */
const MailBoxesPage = ({ definition }: Props) => {
  const navigate = useNavigate();
  const manages = useCan('Edit', 'CanManageMaster');
  const mayDelete = useCan('Delete', 'CanDeleteMaster');
  const trail = useMasterTrail();
  const [open, setOpen] = useState<{ id: number | null }>();
  const filters = useMemo(() => filtersOf(definition), [definition]);
  const add = () => setOpen({ id: null });
  useKey('c', add, { label: t('filingMailBoxes.addMailBox'), group: 'list', enabled: manages && !open });
  return (
    <>
      <DataList<MasterRow>
        resource={resourceName(definition)}
        storeKey={definition.path}
        title={definition.plural}
        trail={trail}
        noun={[t('filingMailBoxes.mailBox'), t('filingMailBoxes.mailBoxes')]}
        columns={COLUMNS}
        filters={filters}
        onOpen={row => (manages ? setOpen({ id: row.id }) : void navigate(editPath(definition, row.id)))}
        showInactive
        exportAs={{ path: `${definition.path}/export`, name: definition.plural }}
        selection={
          manages && mayDelete
            ? {
                actions: selection => (
                  <MasterSelectionActions
                    definition={definition}
                    selection={selection}
                    deleteLabel={t('filingMailBoxes.deleteSelected')}
                    deletionRefused={DELETING_TITLE}
                  />
                ),
              }
            : undefined
        }
        actions={
          manages && (
            <Button variant="contained" startIcon={<Plus size={16} />} onClick={add}>
              {t('common.add')} <Kbd>C</Kbd>
            </Button>
          )
        }
      />
      {open && <ConfigDrawer id={open.id} onClose={() => setOpen(undefined)} onSaved={() => setOpen(undefined)} />}
    </>
  );
};

export default MailBoxesPage;
