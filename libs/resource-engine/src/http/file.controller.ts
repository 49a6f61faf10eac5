import {
  missingMessage,
  AppError,
  fileFields,
  invalid,
  recordTexts,
  type ResourceDefinition,
  type Field,
  wireName,
} from '@atlas/contracts';
import {
  attachmentNamed,
  CurrentSession,
  FILE_HEADERS,
  readForm,
  RequirePermission,
  SignedIn,
  type Session,
} from '@atlas/platform';
import { Get, HttpCode, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MasterReaders, MasterWriters } from '../access/master-access.js';
import type { ResourceEngine } from '../engine.js';
import { fileMissing, type UploadedRecordFile } from '../files/file-storage.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { WireRecord } from '../read/present.js';
import { refuseFile } from '../access/session-scope.js';
import { idFrom } from './resource.controller.js';
import { recordDownload } from '../activity/record-activity.js';

class NoFields {}

/** Files that a save names. */
export const savedFiles = ({ fields }: ResourceDefinition): (readonly [string, Field])[] =>
  fileFields(fields).filter(([, { placedBy }]) => placedBy === undefined);

/** Files of records: upload, then name the file in the save; download. */
export abstract class FileController {
  constructor(
    protected readonly engine: ResourceEngine,
    protected readonly model: ResourceModel,
  ) {}

  /** Multipart, one file in the field `file`. Answers the id that the save of the record names: `{ file_id, file_name, content_type, size }`. */
  @RequirePermission('Edit', 'CanManageMaster')
  @MasterWriters()
  @HttpCode(201)
  @Post('file/:field')
  async upload(
    @CurrentSession() session: Session,
    @Param('field') name: string,
    @Req() request: FastifyRequest,
  ): Promise<UploadedRecordFile> {
    const [under, field] = this.#field(name);
    const { file } = await readForm(request, NoFields, part => this.engine.files.take(session, this.model, [under, field], part));
    if (!file) throw invalid({ [wireName(under, field)]: missingMessage(under, field) });
    return file;
  }

  /** `?row=` of child rows: the id of the row. */
  @SignedIn()
  @MasterReaders()
  @Get(':id/file/:field')
  async download(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Param('field') name: string,
    @Query('row') row: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const [under, field] = this.#field(name);
    const id = idFrom(this.model, text);
    const record = await this.engine.queries.get(session, this.model, id);
    refuseFile(session, under, field);
    return sendFile(this.engine, session, { model: this.model, record, under, field, row }, reply);
  }

  #field(name: string): readonly [string, Field] {
    const found = savedFiles(this.model.definition).find(([under]) => under === name);
    if (!found) throw new AppError(404, 'FILE_NOT_FOUND', recordTexts.noFile(this.model.definition.label, name));
    return found;
  }
}

interface HeldFile {
  readonly model: ResourceModel;
  /** As it is answered on the wire. */
  readonly record: WireRecord;
  readonly under: string;
  readonly field: Field;
  /** Of child rows: the row's id. */
  readonly row?: string | undefined;
}

/** Sends a file of a record; the caller has checked the access. The download is recorded. */
export async function sendFile(
  engine: ResourceEngine,
  session: Session,
  { model, record, under, field, row }: HeldFile,
  reply: FastifyReply,
): Promise<StreamableFile> {
  const [list, child] = under.split('.');
  const holder = child === undefined ? record : rowsOf(record, list ?? '').find(({ id }) => String(id) === row);
  const fileId = holder?.[wireName(child ?? under, field)];
  const facts = typeof fileId === 'string' ? await engine.files.facts(session.accountId, model, fileId) : undefined;
  if (!facts) throw fileMissing(under, field);
  await recordDownload(engine, session, model, record, facts.file_name);
  // An uploaded file: never shown inside our pages with our rights.
  void reply.headers(FILE_HEADERS);
  return new StreamableFile(await engine.files.open(session.accountId, facts.file_id), {
    type: facts.content_type,
    disposition: attachmentNamed(facts.file_name),
    length: facts.size,
  });
}

const rowsOf = (record: WireRecord, key: string): readonly WireRecord[] =>
  Array.isArray(record[key]) ? (record[key] as readonly WireRecord[]) : [];
