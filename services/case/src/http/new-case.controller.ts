import { malformed, type NewCaseDefaults } from '@atlas/contracts';
import { CurrentSession, RequirePermission, type Session } from '@atlas/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { NewCase } from '../application/new-case.js';

/** Ours: the form of a new case starts with what the firm and the provider imply. */
@RequirePermission('CanManageCase')
@Controller('case/new')
export class NewCaseController {
  constructor(private readonly newCase: NewCase) {}

  @Get()
  defaults(@CurrentSession() session: Session, @Query('provider_id') providerId?: string): Promise<NewCaseDefaults> {
    if (providerId !== undefined && !/^\d{1,9}$/.test(providerId))
      throw malformed('provider_id must be a number.', { provider_id: 'must be a number' });
    return this.newCase.defaults(session, providerId === undefined ? undefined : Number(providerId));
  }
}
