import { MERGE_FILTERS, MERGE_GROUPS, type MergeGroup, newYorkDay } from '@atlas/contracts';
import { attachmentNamed, CurrentSession, RequirePermission, RecordsRead, type Session, SignedIn } from '@atlas/platform';
import { cachedAnswer, idFrom, ResourceEngine, recordDownload, MasterReaders } from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { CasePartsReader } from '../templates/case-parts.js';
import { fillMail } from '../templates/mail-template.js';
import { mergeData } from '../templates/merge-data.js';
import { caseIdFrom } from './case-id-from.js';
import { refuseTemplate } from '../access/session-scope.js';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface MergeFields {
  readonly groups: readonly MergeGroup[];
  readonly filters: readonly string[];
}

/** What templates may name, and how one looks with a case in it. */
@MasterReaders('document_template')
@Controller('document_template')
export class DocumentTemplateController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly cases: CasePartsReader,
  ) {}

  @SignedIn()
  @Get('merge_field')
  mergeFields(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): MergeFields | undefined {
    return cachedAnswer(request, reply, { groups: MERGE_GROUPS, filters: MERGE_FILTERS }, 300);
  }

  /** `{ case_id }` → the Word file filled from the case; of a mail `{ subject, body }`. Nothing is filed. */
  @RequirePermission('View', 'CanViewCase')
  @HttpCode(200)
  @Post(':id/preview')
  @RecordsRead('Document template preview')
  async preview(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() body: object,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | { subject: string; body: string }> {
    const model = this.engine.set.model('document_template');
    const caseId = caseIdFrom(body);
    const template = await this.engine.queries.get(session, model, idFrom(model, id));
    await refuseTemplate(this.engine, session, textOf(template['name']), template['needs_permission']);
    const data = mergeData(await this.cases.read(session, caseId), session.actor, newYorkDay(new Date()));
    const name = `${textOf(template['name'])} ${caseId}`;
    await recordDownload(this.engine, session, model, template, `a preview with ${caseId}`);
    if (template['output'] === 'html')
      return {
        subject: fillMail(textOf(template['subject']), data, { html: false }),
        body: fillMail(textOf(template['body']), data, { html: true }),
      };
    const content = await buffer(await this.engine.files.open(session.accountId, textOf(template['file_id'])));
    const { fillWord } = await import('../templates/word-template.js');
    void reply.header('x-content-type-options', 'nosniff');
    return new StreamableFile(fillWord(content, data), { type: WORD, disposition: attachmentNamed(`${name}.docx`) });
  }
}
