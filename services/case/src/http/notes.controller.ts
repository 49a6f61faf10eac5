import {
  AddNoteRequest,
  EditNoteRequest,
  notFound,
  requestFields,
  SetMemoRequest,
  type MemoView,
  type Note,
  type NoteRow,
} from '@atlas/contracts';
import { CurrentSession, IfMatch, newId, RequirePermission, type Session } from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CaseCommandMessage } from '../application/case-command.handler.js';
import { CaseReads } from '../application/case-reads.js';
import { Cases, type ExecutedCase } from '../application/cases.js';
import { sanitise } from '../application/sanitise.js';
import { VisiblePapers } from '../application/visible-papers.js';
import { memoView, noteRow, noteRows } from '../domain/case/views/papers.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { written } from './answers.js';
import { AsOfMoment, type Moment } from './as-of.js';
import { resolveReferences, wantedReferences } from './translate/references.js';

const FIELDS = requestFields(AddNoteRequest) ?? {};

/** Notes and the memo. */
@Controller('case/:caseId')
export class NotesController {
  constructor(
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly resolver: ReferenceResolver,
    private readonly papers: VisiblePapers,
    private readonly reads: CaseReads,
  ) {}

  /** All notes, or those of one type (its id or code); a provider or funder sees the types meant for them. */
  @RequirePermission('CanViewCase')
  @Get('notes')
  async list(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Query('noteType') noteType: string | undefined,
    @AsOfMoment() moment: Moment,
  ): Promise<NoteRow[]> {
    const { state } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, 'Notes');
    const seen = await this.papers.of(session);
    const isWanted = ofType(noteType);
    const notes = state.notes.filter(note => seen.note(note) && isWanted(note));
    return noteRows({ notes }).map(row => ({ ...row, description: sanitise(row.description) }));
  }

  @RequirePermission('CanManageCase')
  @Post('note')
  async add(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: AddNoteRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const resolved = await resolveReferences(this.resolver, session.accountId, wantedReferences(FIELDS, body));
    const record = resolved.record('note_type');
    const note: Note = {
      id: newId(),
      note_type: resolved.coded('note_type') ?? { id: 0, code: '', name: '' },
      description: sanitise(body.description),
      is_pinned: record?.data['pinned'] === true,
    };
    const executed = await this.commands.execute(new CaseCommandMessage(session, caseId, { type: 'AddNote', data: { note } }));
    return this.#answer(reply, executed, note.id);
  }

  @RequirePermission('CanManageCase')
  @Put('note/:noteId')
  async edit(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('noteId') noteId: string,
    @Body() body: EditNoteRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const resolved = await resolveReferences(this.resolver, session.accountId, wantedReferences(FIELDS, body));
    const noteType = resolved.coded('note_type');
    const patch = {
      ...(noteType ? { note_type: noteType } : {}),
      ...(body.description === undefined ? {} : { description: sanitise(body.description) }),
    };
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'EditNote', data: { note_id: noteId, patch } }, expected),
    );
    return this.#answer(reply, executed, noteId);
  }

  @RequirePermission('CanManageCase')
  @Delete('note/delete/:noteId')
  async remove(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('noteId') noteId: string,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return written(
      reply,
      await this.commands.execute(
        new CaseCommandMessage(session, caseId, { type: 'DeleteNote', data: { note_id: noteId } }, expected),
      ),
      { deleted: 1 },
    );
  }

  @RequirePermission('CanViewCase')
  @Get('memo')
  async memo(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<MemoView> {
    const { state } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, 'Memo');
    return memoView(state);
  }

  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('memo')
  async setMemo(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() { memo }: SetMemoRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'SetMemo', data: { memo: memo ?? null } }, expected),
    );
    return written(reply, executed, memoView(executed.state));
  }

  #answer(reply: FastifyReply, executed: ExecutedCase, noteId: string) {
    const note = executed.state.notes.find(({ id }) => id === noteId);
    if (!note) throw notFound('NOTE_NOT_FOUND', 'Note not Found');
    return written(reply, executed, noteRow(note));
  }
}

/** The wanted note type by its id or its code; left out or '*': every one. */
function ofType(noteType: string | undefined): (note: Note) => boolean {
  const wanted = noteType?.trim().toLowerCase();
  return ({ note_type: { id, code } }) => !wanted || wanted === '*' || wanted === String(id) || wanted === code.toLowerCase();
}
