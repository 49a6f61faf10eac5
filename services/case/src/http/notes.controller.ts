import {
  AddNoteRequest,
  checkReadOnly,
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
import { CaseCommandMessage, type ExecutedCase } from '../application/case-command.handler.js';
import { CaseReads } from '../application/case-reads.js';
import { Cases } from '../application/cases.js';
import { sanitise } from '../application/sanitise.js';
import { CaseViews } from '../application/case-views.js';
import type { SignedNote } from '../domain/case/case.state.js';
import { toClientCase } from '../domain/case/views/client-case.js';
import { memoView, noteRow, noteRows } from '../domain/case/views/papers.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { written } from './answers.js';
import { lawFirmOnly } from './law-firm-only.js';
import { CaseAnswer } from './case-answer.js';
import { AsOfMoment, type Moment } from './as-of.js';
import { heldKeys, resolveReferences, wantedReferences } from '../application/requests/references.js';

const FIELDS = requestFields(AddNoteRequest) ?? {};
const noteNotFound = () => notFound('NOTE_NOT_FOUND', 'Note not Found');

/** Notes and the memo. */
@Controller('case/:caseId')
export class NotesController {
  constructor(
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly resolver: ReferenceResolver,
    private readonly views: CaseViews,
    private readonly reads: CaseReads,
  ) {}

  /** All notes, or those of one type (its id or code); a provider or funder sees the types meant for them. */
  @RequirePermission('CanViewCase')
  @Get('notes')
  @CaseAnswer('note')
  async list(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Query('noteType') noteType: string | undefined,
    @AsOfMoment() moment: Moment,
  ): Promise<NoteRow[]> {
    const { state } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, 'Notes');
    const { notes: visible } = toClientCase(state, await this.views.of(session));
    const notes = visible.filter(ofType(noteType));
    return noteRows({ notes }).map(row => ({ ...row, description: sanitise(row.description) }));
  }

  @RequirePermission('CanManageCase')
  @Post('note')
  @CaseAnswer('note', 'case_id', 'revision')
  async add(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: AddNoteRequest,
    @IfMatch() expected: number | undefined,
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
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'AddNote', data: { note } }, expected),
    );
    return this.#answer(reply, executed, note.id);
  }

  @RequirePermission('CanManageCase')
  @Put('note/:noteId')
  @CaseAnswer('note', 'case_id', 'revision')
  async edit(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('noteId') noteId: string,
    @Body() body: EditNoteRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const current = await this.#requireVisible(session, caseId, noteId);
    const ignored = await checkReadOnly(body, () => noteRow(current));
    const held = { note_type: heldKeys(current.note_type) };
    const resolved = await resolveReferences(this.resolver, session.accountId, wantedReferences(FIELDS, body, held));
    const noteType = resolved.coded('note_type');
    const patch = {
      ...(noteType ? { note_type: noteType } : {}),
      ...(body.description === undefined ? {} : { description: sanitise(body.description) }),
    };
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'EditNote', data: { note_id: noteId, patch } }, expected),
    );
    return this.#answer(reply, executed, noteId, ignored);
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
    await this.#requireVisible(session, caseId, noteId);
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
  @CaseAnswer('memo')
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
    await this.cases.load(session, caseId);
    lawFirmOnly(session, 'The memo is written by users of the law firm.');
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'SetMemo', data: { memo: memo ?? null } }, expected),
    );
    return written(reply, executed, memoView(executed.state));
  }

  /** A note that a client is not shown does not exist for them; of a case that they may not see the command says so. */
  async #requireVisible(session: Session, caseId: string, noteId: string): Promise<SignedNote> {
    const { state } = await this.cases.load(session, caseId);
    const { notes } = toClientCase(state, await this.views.of(session));
    const note = notes.find(({ id }) => id === noteId);
    if (!note) throw noteNotFound();
    return note;
  }

  #answer(reply: FastifyReply, executed: ExecutedCase, noteId: string, ignored: readonly string[] = []) {
    const note = executed.state.notes.find(({ id }) => id === noteId);
    if (!note) throw noteNotFound();
    return written(reply, executed, noteRow(note), ignored);
  }
}

/** The wanted note type by its id or its code; left out or '*': every one. */
function ofType(noteType: string | undefined): (note: Note) => boolean {
  const wanted = noteType?.trim().toLowerCase();
  return ({ note_type: { id, code } }) => !wanted || wanted === '*' || wanted === String(id) || wanted === code.toLowerCase();
}
