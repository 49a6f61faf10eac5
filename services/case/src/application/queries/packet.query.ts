import type { AsOf } from '@atlas/event-sourcing';
import type { Session } from '@atlas/platform';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Case } from '../../domain/case/case.state.js';
import { CaseReads } from '../case-reads.js';
import { Packets } from '../packets.js';

/** The cases of a packet that the session may see, the lead case first; 404 when there are none. */
export class PacketQuery extends Query<readonly Case[]> {
  constructor(
    readonly session: Session,
    readonly packetId: string,
    readonly moment: AsOf = {},
    /** What of each case is read, as the activity trail names it; without it the read is recorded otherwise. */
    readonly part?: string,
  ) {
    super();
  }
}

@QueryHandler(PacketQuery)
export class PacketQueryHandler implements IQueryHandler<PacketQuery> {
  constructor(
    private readonly packets: Packets,
    private readonly reads: CaseReads,
  ) {}

  async execute({ session, packetId, moment, part }: PacketQuery): Promise<readonly Case[]> {
    const cases = await this.packets.seen(session, packetId, moment);
    if (part !== undefined) for (const { case_id } of cases) await this.reads.part(session, case_id, part);
    return cases;
  }
}
