import type { ClientSummary } from '@atlas/contracts';
import { AfterOwnWrites, CurrentSession, Database, RequirePermission, type Session } from '@atlas/platform';
import { Controller, Get } from '@nestjs/common';
import { clientSummary } from '../projections/case-list/client-summary.query.js';

/** What a clinic or a funder sees first: the figures of their own cases. */
@RequirePermission('CanViewCase')
@AfterOwnWrites()
@Controller('client_report')
export class ClientReportController {
  constructor(private readonly database: Database) {}

  @Get('summary')
  summary(@CurrentSession() session: Session): Promise<ClientSummary> {
    return this.database.withAccount(session.accountId, tx => clientSummary(tx, session));
  }
}
