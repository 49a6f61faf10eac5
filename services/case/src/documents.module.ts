import { ImportJobs } from '@atlas/resource-engine';
import { Module } from '@nestjs/common';
import { DocumentController } from './http/routes/document.routes.js';
import { DocumentFileController } from './http/routes/document-file.routes.js';
import { BulkDocumentController } from './http/routes/bulk-document.routes.js';
import { UnassignedDocumentController } from './http/routes/unassigned-document.routes.js';
import { RetentionController } from './http/routes/retention.routes.js';
import { CasesByName } from './imports/document-upload/cases-by-name.js';
import { DocumentAttacher } from './imports/document-upload/document-attacher.js';
import { DocumentUploadHandler } from './imports/document-upload/document-upload.handler.js';
import { DocumentUploads } from './imports/document-upload/document-uploads.js';
import { UnassignedDocuments } from './imports/document-upload/unassigned-documents.js';
import { UploadedDocuments } from './imports/document-upload/uploaded-documents.js';
import { CaseCoreModule } from './case-core.module.js';

/** Documents: of one case, of many by their names, and those that no case has yet. */
@Module({
  imports: [CaseCoreModule],
  controllers: [
    DocumentController,
    DocumentFileController,
    BulkDocumentController,
    UnassignedDocumentController,
    RetentionController,
  ],
  providers: [
    CasesByName,
    DocumentAttacher,
    DocumentUploadHandler,
    DocumentUploads,
    ImportJobs,
    UnassignedDocuments,
    UploadedDocuments,
  ],
})
export class DocumentsModule {}
