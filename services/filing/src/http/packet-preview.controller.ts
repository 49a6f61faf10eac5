import {} from '@atlas/resource-engine';
import { BillingPacketRequest, type PacketContents, AUDIENCES } from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  attachmentNamed,
  CurrentSession,
  RequirePermission,
  RecordsRead,
  type ActivityRecorder,
  type Session,
  Audience,
  OnScreens,
  FILE_HEADERS,
} from '@atlas/platform';
import { Body, Controller, HttpCode, Inject, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ownCaseIds } from '../access/session-scope.js';
import { CasePackets } from '../cases/case-packets.js';

/** Ours: the packet of one case as it would be filed now. Nothing is kept of it. */
@RequirePermission('View', 'CanManageCase')
@Audience(...AUDIENCES)
@OnScreens('arbitration', 'caseSearch', 'caseDetails')
@Controller('CaseFilling/BillingPacket')
export class PacketPreviewController {
  constructor(
    private readonly packets: CasePackets,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  @HttpCode(200)
  @Post()
  async preview(
    @CurrentSession() session: Session,
    @Body() { case_id }: BillingPacketRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const [caseId = ''] = ownCaseIds(session, [case_id]);
    const { bytes } = await this.packets.build(session, caseId);
    const name = `Packet ${caseId}.pdf`;
    await this.activity.record(session, { type: 'FileDownloaded', caseId, description: `Downloaded ${name}, not filed yet` });
    // Papers of others are in it: never shown inside our pages with our rights.
    void reply.headers({ ...FILE_HEADERS, 'cache-control': 'no-store' });
    return new StreamableFile(bytes, { type: 'application/pdf', disposition: attachmentNamed(name), length: bytes.length });
  }

  /** Its contents by page, and what cannot be filed yet. */
  @HttpCode(200)
  @Post('contents')
  @RecordsRead('Billing packet contents')
  async contents(@CurrentSession() session: Session, @Body() { case_id }: BillingPacketRequest): Promise<PacketContents> {
    const [caseId = ''] = ownCaseIds(session, [case_id]);
    const { bytes, page_count, sections, attachments, problems } = await this.packets.build(session, caseId);
    return {
      page_count,
      size: bytes.length,
      sections,
      attached_separately: attachments.map(({ file_name }) => file_name),
      problems,
    };
  }
}
