import type { ClientSummary } from '@atlas/contracts';
import { AfterOwnWrites, CurrentSession, Database, RequirePermission, RecordsRead, type Session } from '@atlas/platform';
import { Controller, Get } from '@nestjs/common';
import { clientSummary } from '../projections/case-list/client-summary.query.js';
import { StatusTable } from '../references/status-table.js';

/** What a clinic or a funder sees first: the figures of their own cases. */
@RequirePermission('CanViewCase')
@AfterOwnWrites()
@Controller('client_report')
export class ClientReportController {
  constructor(
    private readonly database: Database,
    private readonly statuses: StatusTable,
  ) {}

  @Get('summary')
  @RecordsRead('Client report')
  async summary(@CurrentSession() session: Session): Promise<ClientSummary> {
    const seen = await this.statuses.shownTo(session);
    return this.database.withAccount(session.accountId, tx => clientSummary(tx, session, seen));
  }
}
