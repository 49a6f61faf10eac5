import { commonTexts, malformed } from '@atlas/contracts';
import {
  Audience,
  CurrentSession,
  FILE_STORE,
  fileKey,
  newId,
  OnEveryScreen,
  OnScreens,
  readForm,
  receiveUpload,
  RequirePermission,
  SignedIn,
  type FileStore,
  type Session,
  type UploadType,
} from '@atlas/platform';
import { Controller, Delete, Get, HttpCode, Inject, Post, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LawFirmLogoService, LOGO_AREA } from './law-firm-logo.service.js';

/** No SVG: it can hold scripts, and PDFs and mail programs do not draw it. */
const ALLOWED: readonly UploadType[] = ['png', 'jpg'];
const MAX_BYTES = 256 * 1024;
const FRESH_SECONDS = 300;

/** A form with a file and nothing else. */
class NoFields {}

/** The firm's logo: shown beside its name to all its users, on packets and in mails. */
@Audience('law_firm', 'provider', 'funder')
@OnEveryScreen()
@Controller('lawfirm/logo')
export class LawFirmLogoController {
  constructor(
    private readonly logos: LawFirmLogoService,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** 204 for a firm without one: every screen asks for it. */
  @Get()
  @SignedIn()
  async get(
    @CurrentSession() session: Session,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const logo = await this.logos.find(session);
    if (!logo) {
      void reply.status(204);
      return undefined;
    }
    const etag = `"${logo.sha256}"`;
    void reply
      .header('etag', etag)
      .header('cache-control', `private, max-age=${FRESH_SECONDS}`)
      .header('vary', 'authorization')
      .header('content-security-policy', 'sandbox')
      .header('x-content-type-options', 'nosniff');
    if (headers['if-none-match'] === etag) {
      void reply.status(304);
      return undefined;
    }
    return new StreamableFile(await this.logos.content(session, logo), { type: logo.content_type, length: logo.size });
  }

  /** Multipart: `file`, a PNG or JPEG picture. */
  @OnScreens('accountSettings')
  @Post()
  @HttpCode(204)
  @Audience('law_firm')
  @RequirePermission('Edit', 'CanManageAccountSetting')
  async save(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<void> {
    const fileId = newId();
    const { file } = await readForm(request, NoFields, part =>
      receiveUpload(this.files, fileKey(session.accountId, LOGO_AREA, fileId), part, { allowed: ALLOWED, maxBytes: MAX_BYTES }),
    );
    if (!file) throw malformed(commonTexts.chooseFile, { file: commonTexts.chooseFile });
    await this.logos.save(session, fileId, file);
  }

  @OnScreens('accountSettings')
  @Delete()
  @HttpCode(204)
  @Audience('law_firm')
  @RequirePermission('Delete', 'CanManageAccountSetting')
  remove(@CurrentSession() session: Session): Promise<void> {
    return this.logos.remove(session);
  }
}
