import { AUDIENCES, CheckPacketsRequest, type CasePacketCheck, type CasePacketChecks, type PacketCheck } from '@atlas/contracts';
import {
  Audience,
  ACTIVITY_RECORDER,
  CurrentSession,
  RequirePermission,
  RecordsRead,
  type ActivityRecorder,
  type Session,
} from '@atlas/platform';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { caseNotFound, Cases } from '../application/cases.js';
import { PacketChecker } from '../application/packet-check/packet-checker.js';

/** Is everything there that a filing needs? */
@RequirePermission('CanManageCase')
@Audience(...AUDIENCES)
@Controller()
export class BillingPacketController {
  constructor(
    private readonly cases: Cases,
    private readonly checker: PacketChecker,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  @HttpCode(200)
  @Post('case/:caseId/billing_packet/check')
  async check(@CurrentSession() session: Session, @Param('caseId') caseId: string): Promise<PacketCheck> {
    const { ok, items, may_be_filed, not_filed_because } = (await this.#check(session, [caseId]))[0]!;
    return { ok, items, may_be_filed, not_filed_because };
  }

  /** Ours: many cases at once, for the screen. All or none: an id that is not there refuses the whole list. */
  @HttpCode(200)
  @Post('cases/billing_packet/check')
  @RecordsRead('Billing packet checks')
  async checkMany(@CurrentSession() session: Session, @Body() { case_ids }: CheckPacketsRequest): Promise<CasePacketChecks> {
    return { result: await this.#check(session, [...new Set(case_ids.map(String))]) };
  }

  /** In the order of the ids. */
  async #check(session: Session, caseIds: readonly string[]): Promise<CasePacketCheck[]> {
    const loaded = await this.cases.loadMany(session, caseIds);
    const records = await this.checker.records(session.accountId);
    const context = await this.cases.context(session);
    const checks = caseIds.map(id => {
      const found = loaded.get(id.toUpperCase());
      if (!found) throw caseNotFound(id);
      return this.checker.check(found.state, records, context);
    });
    for (const check of checks) await this.#record(session, check);
    return checks;
  }

  async #record(session: Session, { case_id, ok, items }: CasePacketCheck): Promise<void> {
    const missing = items.filter(item => !item.ok).map(({ node }) => node);
    await this.activity.record(session, {
      type: 'PacketChecked',
      caseId: case_id,
      description: ok ? 'Packet checked: complete' : `Packet checked: ${missing.join(', ')} missing`,
      data: { ok, missing },
    });
  }
}
