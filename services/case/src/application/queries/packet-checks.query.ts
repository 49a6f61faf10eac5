import type { CasePacketCheck } from '@atlas/contracts';
import { ChangeRecorder, Database, type ActivityFact, type Session } from '@atlas/platform';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Cases } from '../cases.js';
import { PacketChecker } from '../packet-check/packet-checker.js';
import { CasesQuery } from './case.query.js';

/** Is everything there that a filing needs? All cases or none; each check is recorded. */
export class PacketChecksQuery extends Query<readonly CasePacketCheck[]> {
  constructor(
    readonly session: Session,
    readonly caseIds: readonly string[],
  ) {
    super();
  }
}

@QueryHandler(PacketChecksQuery)
export class PacketChecksQueryHandler implements IQueryHandler<PacketChecksQuery> {
  constructor(
    private readonly queries: QueryBus,
    private readonly cases: Cases,
    private readonly checker: PacketChecker,
    private readonly database: Database,
    private readonly changes: ChangeRecorder,
  ) {}

  async execute({ session, caseIds }: PacketChecksQuery): Promise<readonly CasePacketCheck[]> {
    const loaded = await this.queries.execute(new CasesQuery(session, caseIds));
    const records = await this.checker.records(session.accountId);
    const context = await this.cases.context(session);
    const checks = loaded.map(({ state }) => this.checker.check(state, records, context));
    await this.database.withAccount(session.accountId, async tx => {
      for (const check of checks) await this.changes.record(tx, session, factOf(check));
    });
    return checks;
  }
}

function factOf({ case_id, ok, items }: CasePacketCheck): ActivityFact {
  const missing = items.filter(item => !item.ok).map(({ node }) => node);
  return {
    type: 'PacketChecked',
    caseId: case_id,
    description: ok ? 'Packet checked: complete' : `Packet checked: ${missing.join(', ')} missing`,
    data: { ok, missing },
  };
}
