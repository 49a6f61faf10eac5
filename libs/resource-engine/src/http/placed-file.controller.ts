import {
  fieldLabel,
  missingMessage,
  AppError,
  fileFields,
  invalid,
  masterMessages,
  recordTexts,
  type ResourceDefinition,
  type Field,
  type StoredRow,
  wireName,
} from '@atlas/contracts';
import { CurrentSession, readForm, SendsRevision, SignedIn, type Session } from '@atlas/platform';
import { HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MasterReaders } from '../access/master-access.js';
import type { ResourceEngine } from '../engine.js';
import { placeFile, placeOf, type FilePlace } from '../files/place-file.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { WireRecord } from '../read/present.js';
import { idFrom } from './resource.controller.js';

class NoFields {}

/** Files that their signer places; they are uploaded by no other call, and never sent. */
export const placedFiles = ({ fields }: ResourceDefinition): (readonly [string, Field])[] =>
  fileFields(fields).filter(([, { placedBy }]) => placedBy !== undefined);

/** Files that only one user may place: signatures. */
export abstract class PlacedFileController {
  constructor(
    protected readonly engine: ResourceEngine,
    protected readonly model: ResourceModel,
  ) {}

  /**
   * Multipart, one file in the field `file`: places a signature. For the user whom the record (of child rows: `?row=`)
   * names, if that user may read it; no other user can.
   */
  @SignedIn()
  @MasterReaders()
  @SendsRevision()
  @HttpCode(200)
  @Post(':id/file/:field')
  async place(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Param('field') name: string,
    @Query('row') row: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<WireRecord> {
    const found = placedFiles(this.model.definition).find(([each]) => each === name);
    if (!found) throw new AppError(404, 'FILE_NOT_FOUND', recordTexts.noPlacedFile(this.model.definition.label, name));
    const [under, field] = found;
    const at = { id: idFrom(this.model, text), under, row };
    await this.#enterAsSigner(session, at, field);
    const { file } = await readForm(request, NoFields, part => this.engine.files.take(session, this.model, [under, field], part));
    if (!file) throw invalid({ [wireName(under, field)]: missingMessage(under, field) });
    await placeFile(this.engine, session, this.model, at, file.file_id);
    return this.engine.queries.get(session, this.model, at.id);
  }

  /** Before a file is accepted: another user's file is refused and the attempt is recorded. The save checks again. */
  async #enterAsSigner(session: Session, at: FilePlace, field: Field): Promise<void> {
    const record = await this.engine.queries.get(session, this.model, at.id);
    if (placeOf(this.model, record as StoredRow, at)[`${field.placedBy}_id`] === session.actor.userId) return;
    const description = `${this.model.definition.plural}: place ${at.under} of ${at.id}`;
    await this.engine.activity.record(session, {
      type: 'AttemptRefused',
      description,
      data: { resource: this.model.definition.path },
    });
    throw notByOthers(at.under, field);
  }
}

const notByOthers = (under: string, field: Field) =>
  new AppError(403, 'SIGNER_ONLY', masterMessages.placedBySigner(fieldLabel(under.split('.').at(-1) ?? under, field)));
