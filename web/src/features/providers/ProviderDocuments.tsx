import type { ProviderDocument } from '@atlas/contracts';
import { IconButton, Tooltip } from '@mui/material';
import Button from '@mui/material/Button';
import { Download, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Tag } from '@/components/chips/Tag.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { dayOfMoment, momentText } from '@/components/format/moments.js';
import { formatSize } from '@/components/format/file-size.js';
import { DropArea } from '@/components/forms/DropZone.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { Banner } from '@/components/states/Banner.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { DateText } from '@/components/values/DateText.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useCan } from '@/providers/access/use-may.js';
import { useProviderDocuments } from './calls.js';
import { DocumentDrawer } from './DocumentDrawer.js';
import { PartBox } from './PartBox.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

const idOf = ({ id }: ProviderDocument): string => String(id);

const Expiry = ({ expires_on, expiry }: ProviderDocument) => (
  <>
    <DateText value={expires_on} /> {expiry === 'expired' && <Tag tone="danger">{t('providers.expired')}</Tag>}
    {expiry === 'soon' && <Tag tone="warn">{t('providers.soon')}</Tag>}
  </>
);

const added = ({ uploaded_by, uploaded_at }: ProviderDocument): string =>
  `${momentText(dayOfMoment(uploaded_at))} ${uploaded_by}`;

const columnsWith = (tools: (document: ProviderDocument) => ReactNode): Column<ProviderDocument>[] => [
  { key: 'type_name', label: t('common.type'), width: 150, primary: true },
  { key: 'file_name', label: t('common.file'), width: 150 },
  { key: 'effective_on', label: t('providers.effective'), kind: 'date', width: 88 },
  { key: 'expires_on', label: t('providers.expires'), width: 144, grow: 0, render: document => <Expiry {...document} /> },
  { key: 'note', label: t('common.note'), width: 90 },
  { key: 'size', label: t('common.size'), kind: 'number', width: 64, render: ({ size }) => formatSize(size) },
  { key: 'uploaded_at', label: t('providers.added'), width: 140, render: added, text: added },
  { key: 'id', label: '', width: 100, grow: 0, sortable: false, render: tools },
];

interface ToolsProps {
  document: ProviderDocument;
  mayRemove: boolean;
  onDownload: () => void;
  onRemove: () => void;
}

const DocumentTools = ({ document: { file_name }, mayRemove, onDownload, onRemove }: ToolsProps) => (
  <>
    <Tooltip title={t('common.download')}>
      <IconButton aria-label={t('providers.download', { fileName: file_name })} onClick={onDownload}>
        <Download size={16} />
      </IconButton>
    </Tooltip>
    {mayRemove && (
      <Tooltip title={t('common.remove')}>
        <IconButton aria-label={t('providers.remove', { fileName: file_name })} onClick={onRemove}>
          <Trash2 size={16} />
        </IconButton>
      </Tooltip>
    )}
  </>
);

interface RemoveProps {
  document: ProviderDocument | undefined;
  onRemove: (document: ProviderDocument) => Promise<unknown>;
  onClose: () => void;
}

const RemoveDocument = ({ document, onRemove, onClose }: RemoveProps) => {
  const { act, busy, error, reset } = useAct(onRemove, {
    success: t('common.deletedSuccessfully'),
    onDone: onClose,
    inline: true,
  });
  return (
    <ConfirmDialog
      open={document !== undefined}
      note={document?.file_name}
      busy={busy}
      error={error}
      onCancel={() => {
        onClose();
        reset();
      }}
      onConfirm={() => document && void act(document)}
    />
  );
};

const MissingDocuments = ({ missing }: { missing: readonly { name: string }[] }) =>
  missing.length > 0 && (
    <div className="strip">
      <Banner tone="warn">
        {rich('providers.missingDocuments', { types: <b>{missing.map(({ name }) => name).join(', ')}</b> })}
      </Banner>
    </div>
  );

/** The papers kept of a provider: what is there, what is missing, what runs out. */
const ProviderDocuments = ({ id }: RecordPartProps) => {
  const documents = useProviderDocuments(id);
  const mayAdd = useCan('Add', 'CanManageMaster');
  const mayRemove = useCan('Delete', 'CanDeleteMaster');
  const [adding, setAdding] = useState<File | true>();
  const [removing, setRemoving] = useState<ProviderDocument>();
  const { act: download } = useAct(documents.download);
  const { data, error, refetch } = documents.query;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;

  const columns = columnsWith(document => (
    <DocumentTools
      document={document}
      mayRemove={mayRemove}
      onDownload={() => void download(document)}
      onRemove={() => setRemoving(document)}
    />
  ));
  const add = mayAdd && (
    <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('providers.addDocument')}
    </Button>
  );
  return (
    <PartBox>
      <DropArea hint={t('common.dropToAdd')} disabled={!mayAdd} onFiles={([file]) => file && setAdding(file)}>
        <Panel title={t('common.documents')} note={data && `${data.result.length}`} actions={add}>
          {data && <MissingDocuments missing={data.missing} />}
          <RowsTable<ProviderDocument>
            label={t('common.documents')}
            name="providers.provider-documents"
            columns={columns}
            rows={data?.result}
            idOf={idOf}
            onOpen={data?.result.length ? document => void download(document) : undefined}
            empty={<EmptyState title={t('common.noDocumentsYet')}>{t('providers.documentsAppearHere')}</EmptyState>}
          />
        </Panel>
      </DropArea>
      {adding && (
        <DocumentDrawer
          providerId={id}
          file={adding === true ? undefined : adding}
          onAdd={documents.add}
          onClose={() => setAdding(undefined)}
        />
      )}
      <RemoveDocument document={removing} onRemove={documents.remove} onClose={() => setRemoving(undefined)} />
    </PartBox>
  );
};

export default ProviderDocuments;
