import { ADDRESS_TYPES, LawFirmAddressRequest, LawFirmRequest } from '@atlas/contracts';
import { CurrentSession, RequirePermission, SignedIn, type Session } from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RecordId } from '../http/record-id.pipe.js';
import { LawFirmService, type LawFirm, type LawFirmAddress } from './law-firm.service.js';

/** The firm's particulars. All its users read them: they stand on what the firm sends out. */
@Controller('lawfirm')
export class LawFirmController {
  constructor(private readonly lawFirm: LawFirmService) {}

  @Get('details')
  @SignedIn()
  details(@CurrentSession() session: Session): Promise<LawFirm> {
    return this.lawFirm.details(session);
  }

  @Post('details')
  @HttpCode(200)
  @RequirePermission('CanManageAccountSetting')
  save(@CurrentSession() session: Session, @Body() request: LawFirmRequest): Promise<LawFirm> {
    return this.lawFirm.save(session, request);
  }

  @Get('address')
  @SignedIn()
  addresses(@CurrentSession() session: Session): Promise<LawFirmAddress[]> {
    return this.lawFirm.addresses(session);
  }

  @Post('address')
  @RequirePermission('CanManageAccountSetting')
  saveAddress(
    @CurrentSession() session: Session,
    @Body() request: LawFirmAddressRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LawFirmAddress> {
    void reply.status(request.id === undefined ? 201 : 200);
    return this.lawFirm.saveAddress(session, request);
  }

  @Delete('address/:id')
  @HttpCode(204)
  @RequirePermission('CanManageAccountSetting')
  removeAddress(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<void> {
    return this.lawFirm.removeAddress(session, id);
  }

  @Get('address_type')
  @SignedIn()
  addressTypes(): typeof ADDRESS_TYPES {
    return ADDRESS_TYPES;
  }
}
