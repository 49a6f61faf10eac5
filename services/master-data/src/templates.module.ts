import { Module } from '@nestjs/common';
import { AuditNoteController } from './http/audit-note.controller.js';
import { DocumentNodeController } from './http/document-node.controller.js';
import { DocumentTemplateController } from './http/document-template.controller.js';
import { MasterDataCoreModule } from './master-data-core.module.js';
import { CasePartsReader } from './templates/case-parts.js';

/** Document nodes, and the templates that are filled with the values of a case. */
@Module({
  imports: [MasterDataCoreModule],
  controllers: [DocumentNodeController, DocumentTemplateController, AuditNoteController],
  providers: [CasePartsReader],
  exports: [CasePartsReader],
})
export class TemplatesModule {}
