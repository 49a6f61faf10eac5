import { MissingPapersRequest, type MissingPapers } from '@atlas/contracts';
import { CurrentSession, SignedIn, RecordsRead, type Session } from '@atlas/platform';
import { idFrom, ResourceEngine, MasterReaders } from '@atlas/resource-engine';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { missingPapers } from '../provider/missing-documents.js';

const PAGE_SIZE = 25;

/** Who lacks a paper that every provider needs. */
@SignedIn()
@MasterReaders('provider_document_type')
@Controller('provider_document_type')
export class MissingPaperController {
  constructor(private readonly engine: ResourceEngine) {}

  /** By name; `page` and `top` (25) as everywhere. Throws 404 where the type is not there. */
  @Get(':id/missing')
  @RecordsRead('Missing provider documents')
  async missing(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Query() { page, top }: MissingPapersRequest,
  ): Promise<MissingPapers> {
    const model = this.engine.set.model('provider_document_type');
    const typeId = idFrom(model, text);
    await this.engine.queries.get(session, model, typeId);
    return missingPapers(this.engine.database, session, { typeId, page: page ?? 1, top: top ?? PAGE_SIZE });
  }
}
