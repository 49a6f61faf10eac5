import { PastRetentionRequest, type ListAnswer, type PastRetentionRow } from '@atlas/contracts';
import { AfterOwnWrites, CurrentSession, Database, RequirePermission, RecordsRead, type Session } from '@atlas/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { today } from '../application/clock.js';
import { DocumentNodes } from '../application/document-nodes.js';
import { pastRetention } from '../projections/case-document/past-retention.query.js';
import { lawFirmOnly } from './law-firm-only.js';

/** Documents whose time is over. Nothing is deleted by itself: somebody of the firm looks and decides. */
@RequirePermission('CanViewCase')
@AfterOwnWrites()
@Controller('case/document/past_retention')
export class RetentionController {
  constructor(
    private readonly database: Database,
    private readonly nodes: DocumentNodes,
  ) {}

  @HttpCode(200)
  @Post('list')
  @RecordsRead('Documents past retention')
  async list(@CurrentSession() session: Session, @Body() request: PastRetentionRequest): Promise<ListAnswer<PastRetentionRow>> {
    lawFirmOnly(session, 'Documents past their time are listed for users of the law firm.');
    const nodes = await this.nodes.all(session.accountId);
    const kept = await this.nodes.keptYears(session.accountId);
    const query = pastRetention.query(session, request, { nodes, kept, today: today() });
    return this.database.withAccount(session.accountId, tx => query.page(tx));
  }
}
