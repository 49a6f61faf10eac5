import type { ResourceDefinition } from '@atlas/contracts';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { sentenceCase } from '@/components/format/text.js';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { ApiError } from '@/providers/http/api-error.js';
import { MasterRecordView } from './MasterRecordView.js';
import { useMasterTrail } from './use-master-trail.js';
import { listPath } from './paths.js';
import { useRecord } from './use-record.js';

interface Props {
  definition: ResourceDefinition;
  isNew: boolean;
}

/** One record of an entity: `…/edit?id=3`, or a new one: `…/add`. */
export const MasterRecord = ({ definition, isNew }: Props) => {
  const [params] = useSearchParams();
  const id = isNew ? null : params.get('id');
  const trail = [...useMasterTrail(), { label: sentenceCase(definition.plural), to: listPath(definition) }];
  const access = useRecord(definition, id);
  const { query, record } = access;
  if (!isNew && id === null) return <Navigate to={listPath(definition)} replace />;
  if (query.error instanceof ApiError && query.error.status === 404)
    return <Navigate to={NOT_FOUND_PATH} replace state={{ message: query.error.message }} />;
  if (record)
    return (
      <RecordContextProvider value={record as RaRecord}>
        <MasterRecordView key={id ?? 'new'} definition={definition} id={id} access={access} trail={trail} />
      </RecordContextProvider>
    );
  return (
    <Page>
      <PageHeader title={sentenceCase(definition.label)} trail={trail} record />
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <FormSkeleton />}
    </Page>
  );
};
