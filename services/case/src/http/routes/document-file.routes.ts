import { documentTexts, isVisibleTo, malformed, notFound } from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  attachmentNamed,
  FILE_STORE,
  type ActivityRecorder,
  type Database,
  type Export,
  type FileStore,
  type Session,
  FILE_HEADERS,
} from '@atlas/platform';
import { CaseViews } from '../../access/case-views.js';
import { momentText } from '../../application/clock.js';
import { CaseQuery } from '../../application/queries/case.query.js';
import { zipOf } from '../../application/zip.js';
import type { SignedDocument } from '../../domain/case/case.state.js';
import { factsOf } from '../../domain/case/facts.js';
import { removedDocuments, type RemovedDocument } from '../../domain/case/views/case-records.js';
import { caseRoutes } from './case-routes.js';
import { injected } from './route-table.js';

const documentNotFound = () => notFound('DOCUMENT_NOT_FOUND', documentTexts.notFound);
/** The past still lists it, but a removed document cannot be downloaded. */
const documentRemoved = ({ document, removed }: RemovedDocument, isNamed: boolean) =>
  notFound(
    'DOCUMENT_REMOVED',
    documentTexts.removed(document.file_name, momentText(removed.at), isNamed ? removed.by : undefined),
  );

const { file, controller } = caseRoutes({
  views: CaseViews,
  files: injected<FileStore>(FILE_STORE),
  activity: injected<ActivityRecorder>(ACTIVITY_RECORDER),
});

/** Copies of the documents of a case. */
export const DocumentFileController = controller('DocumentFileController', {
  /** One file as it is, several as a ZIP archive. */
  download: file({
    at: 'POST case/:caseId/document/file/download',
    body: { idsOf: 'Document' },
    status: 200,
    async answer(parts, { session, caseId, body: ids }) {
      const { state, history } = await parts.queries.execute(new CaseQuery(session, caseId));
      const view = await parts.views.of(session);
      const removed = removedDocuments(factsOf(history));
      const documents = ids.map(id => {
        const document = state.documents.find(one => one.id === id && view.document(one));
        if (document) return document;
        const gone = removed.get(id);
        throw gone && view.document(gone.document)
          ? documentRemoved(gone, isVisibleTo(view.audience, 'document', 'removed_by'))
          : documentNotFound();
      });
      return fileOf(parts, session, state.case_id, documents);
    },
  }),
  /** Of any case the session may see. */
  downloadById: file({
    at: 'GET DocumentManager/DownloadDocumentByID',
    query: ['documentId'],
    async answer(parts, { session, query: { documentId } }) {
      if (!documentId) throw malformed('documentId is missing.', { documentId: 'is missing' });
      const caseId = await caseOfDocument(parts.database, session, documentId);
      if (caseId === undefined) throw documentNotFound();
      const load = parts.queries.execute(new CaseQuery(session, caseId));
      const { state } = await load.catch(() => Promise.reject(documentNotFound()));
      const view = await parts.views.of(session);
      const document = state.documents.find(({ id }) => id === documentId);
      if (!document || !view.document(document)) throw documentNotFound();
      return fileOf(parts, session, state.case_id, [document]);
    },
  }),
});

async function caseOfDocument(database: Database, { accountId }: Session, documentId: string): Promise<string | undefined> {
  const [row] = await database.withAccount(accountId, tx =>
    tx.query<{ case_id: string }>('select case_id from cases.case_document where account_id = $1 and document_id = $2', [
      accountId,
      documentId,
    ]),
  );
  return row?.case_id;
}

async function fileOf(
  { files, activity }: { readonly files: FileStore; readonly activity: ActivityRecorder },
  session: Session,
  caseId: string,
  documents: readonly SignedDocument[],
): Promise<Export> {
  await activity.record(session, {
    type: 'FileDownloaded',
    caseId,
    description: `Downloaded ${documents.map(({ file_name }) => file_name).join(', ')}`,
    data: { document_ids: documents.map(({ id }) => id) },
  });
  const [first] = documents;
  if (first && documents.length === 1) {
    const headers = {
      'content-type': first.content_type,
      'content-disposition': attachmentNamed(first.file_name),
      'content-length': String(first.size),
    };
    return { stream: await files.get(first.file_key), headers: { ...FILE_HEADERS, ...headers } };
  }
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': attachmentNamed(`${caseId} documents.zip`),
  };
  return { stream: zipOf(files, documents), headers: { ...FILE_HEADERS, ...headers } };
}
