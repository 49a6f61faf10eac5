import { FeatureRequest, type FeatureState } from '@atlas/contracts';
import {
  CurrentSession,
  RequirePermission,
  SignedIn,
  type Session,
  Audience,
  SystemUsersOnly,
  OnEveryScreen,
  OnScreens,
} from '@atlas/platform';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { FeaturesService } from './features.service.js';
import { IdentitySetup } from './identity-setup.js';

/** The account ('domain') of the signed-in user, and the list of all for those who look after them. */
@Audience('law_firm', 'provider', 'funder')
@OnEveryScreen()
@Controller('domain')
export class DomainController {
  constructor(
    private readonly features: FeaturesService,
    private readonly setup: IdentitySetup,
  ) {}

  @Get('features')
  @SignedIn()
  list(@CurrentSession() session: Session): Promise<FeatureState[]> {
    return this.features.list(session);
  }

  @OnScreens('userManagement')
  @Put('features')
  @Audience('law_firm')
  @RequirePermission('Edit', 'CanManageApplicationSettings')
  set(@CurrentSession() session: Session, @Body() request: FeatureRequest): Promise<FeatureState[]> {
    return this.features.set(session, request);
  }

  @Get('list')
  @SystemUsersOnly()
  async accounts(): Promise<{ id: number; code: string; name: string }[]> {
    return (await this.setup.accounts()).map(({ accountId, code, name }) => ({ id: accountId, code, name }));
  }
}
