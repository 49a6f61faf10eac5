import {
  AssignDocumentsRequest,
  type AssignedDocuments,
  documentTexts,
  notFound,
  UnassignedDocumentsRequest,
} from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  attachmentNamed,
  FILE_HEADERS,
  FILE_STORE,
  type ActivityRecorder,
  type FileStore,
} from '@atlas/platform';
import { codedReference } from '../../application/requests/references.js';
import { UnassignedDocuments } from '../../imports/document-upload/unassigned-documents.js';
import { unassignedFiles } from '../../imports/document-upload/unassigned-list.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { caseRoutes } from './case-routes.js';
import { injected } from './route-table.js';

const MANAGERS = { permission: 'CanManageCase' } as const;
const NODE = { field: 'node_id', label: 'Document Node', resource: 'document/node' } as const;

const { list, route, file, controller } = caseRoutes(
  {
    unassigned: UnassignedDocuments,
    resolver: ReferenceResolver,
    files: injected<FileStore>(FILE_STORE),
    activity: injected<ActivityRecorder>(ACTIVITY_RECORDER),
  },
  ['bulkDocuments'],
);

/** Uploaded files whose names lead to no case, or to several: a user assigns or discards them. */
export const UnassignedDocumentController = controller('UnassignedDocumentController', {
  /** Newest first. */
  list: list({
    at: 'POST case/document/unassigned/list',
    ...MANAGERS,
    body: UnassignedDocumentsRequest,
    source: unassignedFiles,
    list: 'Unassigned documents',
    given: () => undefined,
  }),
  /** Assigns all to one case, or (404, 409, 422) none of them. A file that the case has already is reported as a duplicate and not stored twice. */
  assign: route({
    at: 'POST case/document/unassigned/assign',
    does: 'Edit',
    ...MANAGERS,
    status: 200,
    body: AssignDocumentsRequest,
    async answer({ unassigned, resolver }, { session, body: { ids, case_id, node_id: key } }): Promise<AssignedDocuments> {
      const found = key == null ? undefined : await resolver.resolve(session.accountId, [{ ...NODE, key }]);
      return unassigned.assign(session, [...new Set(ids)], case_id.trim(), found && codedReference(found.get('node_id')!));
    },
  }),
  discard: route({
    at: 'POST case/document/unassigned/discard',
    does: 'Delete',
    ...MANAGERS,
    status: 200,
    body: { idsOf: 'Document' },
    async answer({ unassigned }, { session, body: ids }): Promise<{ deleted: number }> {
      return { deleted: await unassigned.discard(session, ids) };
    },
  }),
  /** The file, to see where it belongs. */
  file: file({
    at: 'GET case/document/unassigned/:documentId/file',
    ...MANAGERS,
    async answer({ unassigned, activity, files }, { session, documentId }) {
      const document = await unassigned.find(session, documentId);
      if (!document) throw notFound('DOCUMENT_NOT_FOUND', documentTexts.notFound);
      const { id, file_name, file_key, content_type, size } = document;
      await activity.record(session, {
        type: 'FileDownloaded',
        description: `Downloaded ${file_name}, not in a case`,
        data: { document_ids: [id] },
      });
      const headers = {
        'content-type': content_type,
        'content-disposition': attachmentNamed(file_name),
        'content-length': String(size),
        // Another person's file: never shown inside our pages with our rights.
        ...FILE_HEADERS,
      };
      return { stream: await files.get(file_key), headers };
    },
  }),
});
