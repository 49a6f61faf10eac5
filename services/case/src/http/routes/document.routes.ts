import {
  AttachDocumentRequest,
  type CaseDocument,
  commonTexts,
  type DocumentRow,
  malformed,
  requestFields,
} from '@atlas/contracts';
import {
  CONFIG,
  FILE_STORE,
  fileKey,
  newId,
  readForm,
  receiveUpload,
  type Config,
  type FileStore,
  type ReceivedFile,
  type Session,
} from '@atlas/platform';
import { CaseCommandMessage } from '../../application/case-command.js';
import { CaseViews } from '../../access/case-views.js';
import { today } from '../../application/clock.js';
import { CaseDefaults } from '../../application/case-file-setting/case-defaults.js';
import { CommandChecks } from '../../application/command-checks.js';
import { DocumentNodes } from '../../application/document-nodes.js';
import { CaseQuery } from '../../application/queries/case.query.js';
import { codedReference, resolveReferences, wantedReferences } from '../../application/requests/references.js';
import type { Case } from '../../domain/case/case.state.js';
import { factsOf } from '../../domain/case/facts.js';
import { toClientCase } from '../../domain/case/views/client-case.js';
import { documentRow, documentRows, removedDocuments } from '../../domain/case/views/case-records.js';
import { nodeOrDefault } from '../../imports/document-upload/default-node.js';
import { receiveAtNode } from '../../imports/document-upload/receive-at-node.js';
import { DOCUMENT_TYPES } from '../../imports/document-upload/upload-limits.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { written, type Written } from '../../application/written.js';
import { caseRoutes, senderOf } from './case-routes.js';
import { injected } from './route-table.js';

const FIELDS = requestFields(AttachDocumentRequest) ?? {};

const { read, write, route, controller } = caseRoutes({
  resolver: ReferenceResolver,
  views: CaseViews,
  nodes: DocumentNodes,
  files: injected<FileStore>(FILE_STORE),
  checks: CommandChecks,
  defaults: CaseDefaults,
  config: injected<Config>(CONFIG),
});

/** The documents of a case, by node. */
export const DocumentController = controller('DocumentController', {
  list: read({
    at: 'GET case/:caseId/document',
    part: 'Documents',
    cut: ['document'],
    async answer({ views, nodes }, { state, history }, { session }): Promise<readonly DocumentRow[]> {
      const shown = toClientCase(state, await views.of(session));
      return documentRows(shown, removedDocuments(factsOf(history)), await nodes.keptYears(session.accountId));
    },
  }),
  /**
   * Multipart: `file`, `node_id`, `description`; without a node it is the firm's default. Users of the firm need CanManageCase; a provider's users add to their own cases, into nodes that the
   * firm opened to providers. The node names the document where it has a pattern.
   */
  upload: route({
    at: 'POST case/:caseId/document',
    ...senderOf('AttachDocument'),
    form: true,
    ifMatch: true,
    sendsRevision: true,
    cut: ['document', 'case_id', 'revision'],
    async answer(parts, { session, caseId, request, expected }): Promise<Written<DocumentRow>> {
      const { queries, commands, files, config, nodes, checks } = parts;
      await checks.refuseUpload(session, caseId);
      const { state } = await queries.execute(new CaseQuery(session, caseId));
      const limits = { allowed: DOCUMENT_TYPES, maxBytes: config.maxUploadBytes };
      const { file, body } = await readForm(request, AttachDocumentRequest, part =>
        receiveUpload(files, fileKey(session.accountId, 'document'), part, limits),
      );
      if (!file) throw malformed(commonTexts.chooseFile, { file: commonTexts.chooseFile });
      try {
        const document = await received(parts, session, state, file, body);
        const command = { type: 'AttachDocument', data: { document } } as const;
        const executed = await commands.execute(new CaseCommandMessage(session, caseId, command, expected));
        const attached = executed.state.documents.find(({ id }) => id === document.id);
        const kept = await nodes.keptYears(session.accountId);
        return written(executed, (attached ? documentRow(attached, kept) : {}) as DocumentRow);
      } catch (error) {
        // No case names the file: nothing would ever find or delete it.
        await files.delete(file.key);
        throw error;
      }
    },
  }),
  /** Refused while the node keeps the document. */
  remove: write('RemoveDocument', {
    at: 'DELETE case/:caseId/document/:documentId',
    async command({ queries, nodes }, { session, caseId, documentId }) {
      const { state } = await queries.execute(new CaseQuery(session, caseId));
      return nodes.removalOf(session.accountId, state, documentId);
    },
    answer: (): { deleted: number } => ({ deleted: 1 }),
  }),
});

async function received(
  { resolver, defaults }: { readonly resolver: ReferenceResolver; readonly defaults: CaseDefaults },
  session: Session,
  at: Case,
  file: ReceivedFile,
  body: AttachDocumentRequest,
): Promise<CaseDocument> {
  const [resolved, usual] = await Promise.all([
    resolveReferences(resolver, session.accountId, wantedReferences(FIELDS, body)),
    defaults.of(session.accountId),
  ]);
  const node = nodeOrDefault(resolved.record('node_id'), usual, session);
  const names = receiveAtNode(node, {
    session,
    at,
    file: { file_name: file.filename, size: file.size },
    day: today(),
    usualPattern: usual.namePattern,
  });
  return {
    id: newId(),
    node: codedReference(node),
    ...names,
    content_type: file.contentType,
    size: file.size,
    file_key: file.key,
    sha256: file.sha256,
    description: body.description ?? null,
  };
}
