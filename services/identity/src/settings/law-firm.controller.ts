import {
  ADDRESS_TYPES,
  checkReadOnly,
  LawFirmAddressRequest,
  LawFirmRequest,
  type LawFirm,
  type LawFirmAddress,
} from '@atlas/contracts';
import {
  CurrentSession,
  IfMatch,
  RequirePermission,
  SignedIn,
  type Session,
  Audience,
  SendsRevision,
  OnEveryScreen,
  OnScreens,
} from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RecordId } from '../http/record-id.pipe.js';
import { withWarnings } from '../http/with-warnings.js';
import { LawFirmService } from './law-firm.service.js';

/** The firm's particulars. All its users read them, because they are printed on the firm's documents. */
@Audience('law_firm', 'provider', 'funder')
@OnEveryScreen()
@Controller('lawfirm')
export class LawFirmController {
  constructor(private readonly lawFirm: LawFirmService) {}

  @SendsRevision()
  @Get('details')
  @SignedIn()
  details(@CurrentSession() session: Session): Promise<LawFirm> {
    return this.lawFirm.details(session);
  }

  @SendsRevision()
  @OnScreens('accountSettings')
  @Post('details')
  @Audience('law_firm')
  @HttpCode(200)
  @RequirePermission('Edit', 'CanManageAccountSetting')
  async save(
    @CurrentSession() session: Session,
    @Body() request: LawFirmRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<LawFirm> {
    const ignored = await checkReadOnly(request, () => this.lawFirm.details(session));
    return withWarnings(await this.lawFirm.save(session, request, ifMatch), ignored);
  }

  @Get('address')
  @SignedIn()
  addresses(@CurrentSession() session: Session): Promise<LawFirmAddress[]> {
    return this.lawFirm.addresses(session);
  }

  @SendsRevision()
  @OnScreens('accountSettings')
  @Post('address')
  @Audience('law_firm')
  @RequirePermission('Save', 'CanManageAccountSetting')
  async saveAddress(
    @CurrentSession() session: Session,
    @Body() request: LawFirmAddressRequest,
    @IfMatch() ifMatch: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LawFirmAddress> {
    void reply.status(request.id == null ? 201 : 200);
    const ignored = await checkReadOnly(request, () => this.lawFirm.address(session, request.id ?? undefined));
    return withWarnings(await this.lawFirm.saveAddress(session, request, ifMatch), ignored);
  }

  @OnScreens('accountSettings')
  @Delete('address/:id')
  @Audience('law_firm')
  @HttpCode(204)
  @RequirePermission('Delete', 'CanManageAccountSetting')
  removeAddress(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<void> {
    return this.lawFirm.removeAddress(session, id, ifMatch);
  }

  @Get('address_type')
  @SignedIn()
  addressTypes(): typeof ADDRESS_TYPES {
    return ADDRESS_TYPES;
  }
}
