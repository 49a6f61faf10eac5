import { FeatureRequest, type FeatureState } from '@atlas/contracts';
import { CurrentSession, RequirePermission, SignedIn, type Session } from '@atlas/platform';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';
import { FeaturesService } from './features.service.js';
import { IdentitySetup } from './identity-setup.js';

/** The account ('domain') of the signed-in user, and the list of all for those who look after them. */
@Controller('domain')
export class DomainController {
  constructor(
    private readonly features: FeaturesService,
    private readonly setup: IdentitySetup,
    private readonly activity: IdentityActivity,
  ) {}

  @Get('features')
  @SignedIn()
  list(@CurrentSession() session: Session): Promise<FeatureState[]> {
    return this.features.list(session);
  }

  @Put('features')
  @RequirePermission('CanManageApplicationSettings')
  set(@CurrentSession() session: Session, @Body() request: FeatureRequest): Promise<FeatureState[]> {
    return this.features.set(session, request);
  }

  @Get('list')
  @SignedIn()
  async accounts(@CurrentSession() session: Session): Promise<{ id: number; code: string; name: string }[]> {
    if (!session.isSystem) return this.activity.refuse(session, 'of a system user', 'GET domain/list');
    return (await this.setup.accounts()).map(({ accountId, code, name }) => ({ id: accountId, code, name }));
  }
}
