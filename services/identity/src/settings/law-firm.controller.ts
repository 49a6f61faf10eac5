import { ADDRESS_TYPES, checkReadOnly, LawFirmAddressRequest, LawFirmRequest } from '@atlas/contracts';
import { CurrentSession, IfMatch, RequirePermission, SignedIn, type Session } from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RecordId } from '../http/record-id.pipe.js';
import { withRevision } from '../http/with-revision.js';
import { LawFirmService, type LawFirm, type LawFirmAddress } from './law-firm.service.js';

/** The firm's particulars. All its users read them, because they are printed on the firm's documents. */
@Controller('lawfirm')
export class LawFirmController {
  constructor(private readonly lawFirm: LawFirmService) {}

  @Get('details')
  @SignedIn()
  async details(@CurrentSession() session: Session, @Res({ passthrough: true }) reply: FastifyReply): Promise<LawFirm> {
    return withRevision(reply, await this.lawFirm.details(session));
  }

  @Post('details')
  @HttpCode(200)
  @RequirePermission('CanManageAccountSetting')
  async save(
    @CurrentSession() session: Session,
    @Body() request: LawFirmRequest,
    @IfMatch() ifMatch: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LawFirm> {
    const ignored = await checkReadOnly(request, () => this.lawFirm.details(session));
    return withRevision(reply, await this.lawFirm.save(session, request, ifMatch), ignored);
  }

  @Get('address')
  @SignedIn()
  addresses(@CurrentSession() session: Session): Promise<LawFirmAddress[]> {
    return this.lawFirm.addresses(session);
  }

  @Post('address')
  @RequirePermission('CanManageAccountSetting')
  async saveAddress(
    @CurrentSession() session: Session,
    @Body() request: LawFirmAddressRequest,
    @IfMatch() ifMatch: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LawFirmAddress> {
    void reply.status(request.id === undefined ? 201 : 200);
    const ignored = await checkReadOnly(request, () => this.lawFirm.address(session, request.id));
    return withRevision(reply, await this.lawFirm.saveAddress(session, request, ifMatch), ignored);
  }

  @Delete('address/:id')
  @HttpCode(204)
  @RequirePermission('CanManageAccountSetting')
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
