import { CASE_ATTRIBUTES, checkReadOnly, CloneCaseRequest, invalid, type CaseCloneDraft } from '@atlas/contracts';
import { CurrentSession, RequirePermission, type Session } from '@atlas/platform';
import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CaseCommandMessage } from '../application/case-command.handler.js';
import { CaseIntake } from '../application/case-intake.js';
import { openedWith, openingOf } from '../application/case-opening.js';
import { CaseReads } from '../application/case-reads.js';
import { Cases } from '../application/cases.js';
import { cloneDraft } from '../domain/case/views/packet.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { StatusTable } from '../references/status-table.js';
import { written } from './answers.js';
import { flagsOf, newAttributes, newCase } from '../application/requests/attributes.js';
import { resolveReferences, wantedReferences } from '../application/requests/references.js';

/** A new case with what another one says of the injured person, the insurer and the accident. */
@RequirePermission('CanManageCase')
@Controller('case/clone')
export class CloneCaseController {
  constructor(
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly resolver: ReferenceResolver,
    private readonly statuses: StatusTable,
    private readonly intake: CaseIntake,
    private readonly reads: CaseReads,
  ) {}

  /** The draft of a clone: what it takes over, for the form. Nothing is kept by asking. */
  @Get()
  async draft(@CurrentSession() session: Session, @Query('case_id') caseId: string | undefined): Promise<CaseCloneDraft> {
    if (!caseId) throw invalid({ case_id: 'Please Select Case.' });
    const { state } = await this.cases.load(session, caseId);
    await this.reads.part(session, state.case_id, 'Draft of a clone');
    return cloneDraft(state);
  }

  /** Ours: opens the draft as it was corrected; its history names the case it came from. */
  @Post()
  async open(
    @CurrentSession() session: Session,
    @Body() request: CloneCaseRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { cloned_from, ...body } = request;
    const from = await this.cases.load(session, cloned_from);
    const resolved = await resolveReferences(this.resolver, session.accountId, wantedReferences(CASE_ATTRIBUTES, body));
    const opening = openingOf(await this.statuses.tables(session.accountId), openedWith(resolved));
    const ignored = await checkReadOnly(request, () => newCase(opening));
    const { caseId, key, sameClaim } = await this.intake.number(session, body, resolved);
    const data = {
      case_id: caseId,
      case_key: key,
      attributes: newAttributes(body, resolved),
      opening,
      ...flagsOf(body),
      from_case_id: from.state.case_id,
    };
    const executed = await this.commands.execute(new CaseCommandMessage(session, caseId, { type: 'CloneCase', data }));
    return written(reply, executed, { warnings: await this.cases.duplicateWarnings(session, sameClaim) }, ignored);
  }
}
