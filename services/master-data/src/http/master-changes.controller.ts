import { MasterChangesRequest, type MasterChanges } from '@atlas/contracts';
import { CurrentSession, RequirePermission, RecordsRead, type Session, Audience, OnEveryScreen } from '@atlas/platform';
import { ResourceEngine } from '@atlas/resource-engine';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AllChanges } from '../audit/all-changes.js';

/** The second tab of the audit notes: what was done to all master data. */
@Audience('law_firm', { permission: 'CanManageMaster' })
@OnEveryScreen()
@Controller('master_audit_note')
export class MasterChangesController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly all: AllChanges,
  ) {}

  @RequirePermission('View', 'CanManageMaster')
  @HttpCode(200)
  @Post('changes')
  @RecordsRead('Master data: history')
  async changes(@CurrentSession() session: Session, @Body() request: MasterChangesRequest): Promise<MasterChanges> {
    return this.all.read(session, request);
  }
}
