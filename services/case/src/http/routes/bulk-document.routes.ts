import { MatchFileNamesRequest, type FileNameMatch } from '@atlas/contracts';
import { RecordsRead } from '@atlas/platform';
import { CasesByName } from '../../imports/document-upload/cases-by-name.js';
import { DocumentUploads } from '../../imports/document-upload/document-uploads.js';
import { caseRoutes } from './case-routes.js';
import { OfCaseImports } from './import-routes.js';

const { route, controller } = caseRoutes({ uploads: DocumentUploads, casesByName: CasesByName }, ['bulkDocuments']);

/** Documents of many cases at once, attached by their file names. */
export const BulkDocumentController = controller('BulkDocumentController', {
  /** Multipart: `file` (up to 1,000 of them, archives among them), `node_id`, `description`, `nodes`. A job attaches the stored files. */
  upload: route({
    at: 'POST case/document/bulk_upload',
    does: 'Add',
    permission: 'CanManageCase',
    also: [OfCaseImports()],
    status: 202,
    form: true,
    answer: ({ uploads }, { session, request }): Promise<{ job_id: string }> => uploads.start(session, request),
  }),
  /** The cases that files of these names would be attached to. */
  match: route({
    at: 'POST case/document/match',
    does: 'View',
    permission: 'CanManageCase',
    status: 200,
    body: MatchFileNamesRequest,
    also: [OfCaseImports(), RecordsRead('Cases by file name')],
    async answer({ casesByName }, { session, body: { file_names } }): Promise<FileNameMatch[]> {
      const matches = await casesByName.match(session, file_names);
      return matches.map((match, index) => ({
        file_name: file_names[index] ?? '',
        case_id: match.kind === 'one' ? match.caseId : null,
        candidates: match.kind === 'several' ? match.candidates : [],
      }));
    },
  }),
});
