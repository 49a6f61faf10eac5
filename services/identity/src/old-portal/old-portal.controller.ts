import { checkReadOnly, identityTexts, OldPortalRequest, type OldPortal } from '@atlas/contracts';
import {
  Audience,
  CurrentSession,
  IfMatch,
  OfFeature,
  OnScreens,
  RecordsRead,
  RequirePermission,
  SendsRevision,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { withWarnings } from '../http/with-warnings.js';
import { OldPortalService } from './old-portal.service.js';

/** Ours: the address and the key of the portal that an account used before. */
@Audience('law_firm')
@OnScreens('accountSettings')
@OfFeature({ key: 'old_portal', switchedOff: identityTexts.oldPortalSwitchedOff })
@Controller('domain_account/old_portal')
export class OldPortalController {
  constructor(private readonly portals: OldPortalService) {}

  @SendsRevision()
  @Get()
  @RequirePermission('View', 'CanManageAccountSetting')
  @RecordsRead('Old portal')
  get(@CurrentSession() session: Session): Promise<OldPortal> {
    return this.portals.get(session);
  }

  @SendsRevision()
  @Post()
  @HttpCode(200)
  @RequirePermission('Edit', 'CanManageAccountSetting')
  async save(
    @CurrentSession() session: Session,
    @Body() request: OldPortalRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<OldPortal> {
    const ignored = await checkReadOnly(request, async () => ({ ...(await this.portals.get(session)) }));
    return withWarnings(await this.portals.save(session, request, ifMatch), ignored);
  }
}
