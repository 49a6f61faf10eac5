import { newYorkDay } from '@atlas/contracts';
import { CurrentSession, RequirePermission, RecordsRead, type Session, Audience, OnEveryScreen } from '@atlas/platform';
import { idFrom, plainText, recordNotFound, ResourceEngine } from '@atlas/resource-engine';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CasePartsReader } from '../templates/case-parts.js';
import { fillMail } from '../templates/mail-template.js';
import { mergeData } from '../templates/merge-data.js';
import { caseIdFrom } from './case-id-from.js';

/** A standard text with a case in it, ready to become a note. */
export interface FilledAuditNote {
  readonly text: string;
  /** The type of the note it creates; null: the user chooses. */
  readonly note_type_id: number | null;
}

/** Standard texts, picked while a case is reviewed. */
@Audience('law_firm', { permission: 'CanManageMaster' })
@OnEveryScreen()
@Controller('master_audit_note')
export class AuditNoteController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly cases: CasePartsReader,
  ) {}

  /** `{ case_id }` → the text with its merge fields filled. Nothing is written. */
  @RequirePermission('View', 'CanViewCase')
  @HttpCode(200)
  @Post(':id/fill')
  @RecordsRead('Audit note filled from a case')
  async fill(@CurrentSession() session: Session, @Param('id') id: string, @Body() body: object): Promise<FilledAuditNote> {
    const model = this.engine.set.model('master_audit_note');
    const caseId = caseIdFrom(body);
    const note = await this.engine.queries.get(session, model, idFrom(model, id));
    if (note['is_active'] !== true) throw recordNotFound(model, id);
    const data = mergeData(await this.cases.read(session, caseId), session.actor, newYorkDay(new Date()));
    const typeId = note['note_type_id'];
    return {
      text: fillMail(plainText(note['text']), data, { html: false }),
      note_type_id: typeof typeId === 'number' ? typeId : null,
    };
  }
}
