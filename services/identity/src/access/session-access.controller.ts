import { CurrentSession, ServiceOnly, type AccessRecord, type Session } from '@atlas/platform';
import { Controller, Get, Param } from '@nestjs/common';
import { SessionAccess } from './session-access.js';

/** Answers the other services what holds for a session of the account they ask for. */
@ServiceOnly()
@Controller('access/session')
export class SessionAccessController {
  constructor(private readonly access: SessionAccess) {}

  @Get(':id')
  find(@CurrentSession() { accountId }: Session, @Param('id') sessionId: string): Promise<AccessRecord> {
    return this.access.find({ accountId, sessionId });
  }
}
