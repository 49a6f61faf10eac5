import { Module } from '@nestjs/common';
import { IdentityCoreModule } from './identity-core.module.js';
import { TicketMailJob } from './tickets/ticket-mail.job.js';
import { TicketsController } from './tickets/tickets.controller.js';
import { TicketsService } from './tickets/tickets.service.js';

/** Support tickets of a firm. Needs a process with a file store. */
@Module({
  imports: [IdentityCoreModule],
  controllers: [TicketsController],
  providers: [TicketMailJob, TicketsService],
})
export class TicketsModule {}
