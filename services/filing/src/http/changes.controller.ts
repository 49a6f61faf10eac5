import { MasterChangesRequest, type MasterChanges } from '@atlas/contracts';
import { CurrentSession, RequirePermission, RecordsRead, type Session, Audience, OnEveryScreen } from '@atlas/platform';
import { recordChanges, ResourceEngine } from '@atlas/resource-engine';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';

/** Ours: what was done to the records that filing keeps; the history of all master data asks for it. */
@Audience('law_firm', { permission: 'CanManageMaster' })
@OnEveryScreen()
@Controller('domain_email_config')
export class ChangesController {
  constructor(private readonly engine: ResourceEngine) {}

  @RequirePermission('View', 'CanManageMaster')
  @HttpCode(200)
  @Post('changes')
  @RecordsRead('Email configurations: history')
  async changes(@CurrentSession() session: Session, @Body() request: MasterChangesRequest): Promise<MasterChanges> {
    const { database, set } = this.engine;
    return database.withAccount(session.accountId, tx => recordChanges(tx, set, session.accountId, request));
  }
}
