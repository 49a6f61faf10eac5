import { MasterChangesRequest, type MasterChanges } from '@atlas/contracts';
import { CurrentSession, RequirePermission, RecordsRead, type Session } from '@atlas/platform';
import { enterLawFirm, ResourceEngine } from '@atlas/resource-engine';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AllChanges } from '../audit/all-changes.js';

/** The second tab of the audit notes: what was done to all master data. */
@Controller('master_audit_note')
export class MasterChangesController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly all: AllChanges,
  ) {}

  @RequirePermission('CanManageMaster')
  @HttpCode(200)
  @Post('changes')
  @RecordsRead('Master data: history')
  async changes(@CurrentSession() session: Session, @Body() request: MasterChangesRequest): Promise<MasterChanges> {
    await enterLawFirm(this.engine, session, this.engine.set.model('master_audit_note'), 'changes');
    return this.all.read(session, request);
  }
}
