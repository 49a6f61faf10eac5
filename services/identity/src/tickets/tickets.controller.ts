import {
  checkReadOnly,
  CreateTicketRequest,
  ListRequest,
  TICKET_TYPES,
  TicketCommentRequest,
  TICKETS_LIST,
  ticketTexts,
  UpdateTicketRequest,
  type ListAnswer,
  type Ticket,
  type TicketRow,
} from '@atlas/contracts';
import {
  attachmentNamed,
  Audience,
  CurrentSession,
  Database,
  FILE_STORE,
  fileKey,
  idsFrom,
  IfMatch,
  ListFilters,
  newId,
  OnScreens,
  readForm,
  receiveUpload,
  RecordsRead,
  RequirePermission,
  SendsRevision,
  type FileStore,
  type Session,
  type UploadType,
  FILE_HEADERS,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdentityActivity } from '../activity/identity-activity.js';
import { RecordId } from '../http/record-id.pipe.js';
import { withWarnings } from '../http/with-warnings.js';
import { ticketFile } from './ticket-records.js';
import { TicketsService, type NewFile } from './tickets.service.js';

const AREA = 'ticket';
const ALLOWED: readonly UploadType[] = ['pdf', 'tif', 'jpg', 'png', 'docx', 'doc', 'xlsx', 'csv', 'txt', 'eml'];
const MAX_BYTES = 25 * 1024 ** 2;

/** Support tickets: users of the firm read and comment them, those who manage tickets add, change and delete them. */
@Audience('law_firm')
@OnScreens('tickets')
@Controller('ticket')
export class TicketsController {
  constructor(
    private readonly tickets: TicketsService,
    private readonly database: Database,
    private readonly activity: IdentityActivity,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  @Get('type')
  @RequirePermission('View', 'CanManageSupportTicket', 'CanViewCase')
  types(): typeof TICKET_TYPES {
    return TICKET_TYPES;
  }

  @Post('search')
  @ListFilters(TICKETS_LIST.catalog)
  @HttpCode(200)
  @RequirePermission('View', 'CanManageSupportTicket', 'CanViewCase')
  @RecordsRead('Tickets')
  search(@CurrentSession() session: Session, @Body() request: ListRequest): Promise<ListAnswer<TicketRow>> {
    return this.tickets.search(session, request);
  }

  /** Multipart: `file`, `request_type_id`, `title`, `description`. */
  @Post('create')
  @RequirePermission('Add', 'CanManageSupportTicket')
  async create(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<Ticket> {
    const { added, body } = await this.#form(session, request, CreateTicketRequest);
    return this.#keeping(added, () => this.tickets.create(session, body, added));
  }

  /** The ids of the selected rows. */
  @Post('delete')
  @HttpCode(200)
  @RequirePermission('Delete', 'CanManageSupportTicket')
  remove(@CurrentSession() session: Session, @Body() body: unknown): Promise<{ deleted: number }> {
    return this.tickets.remove(session, idsFrom(body));
  }

  @SendsRevision()
  @Get(':id')
  @RequirePermission('View', 'CanManageSupportTicket', 'CanViewCase')
  @RecordsRead('Ticket')
  get(@CurrentSession() session: Session, @Param('id', RecordId) id: number): Promise<Ticket> {
    return this.tickets.get(session, id);
  }

  @SendsRevision()
  @Put(':id')
  @RequirePermission('Edit', 'CanManageSupportTicket')
  async update(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Body() request: UpdateTicketRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<Ticket> {
    const ignored = await checkReadOnly(request, () => this.tickets.get(session, id));
    return withWarnings(await this.tickets.update(session, id, request, ifMatch), ignored);
  }

  /** Multipart: `file`, `comment`, `status`. */
  @Post(':id/comment')
  @RequirePermission('Add', 'CanManageSupportTicket')
  async comment(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Req() request: FastifyRequest,
  ): Promise<Ticket> {
    const { added, body } = await this.#form(session, request, TicketCommentRequest);
    return this.#keeping(added, () => this.tickets.comment(session, id, body, added));
  }

  @Get(':id/file/:file')
  @RequirePermission('View', 'CanManageSupportTicket', 'CanViewCase')
  async download(
    @CurrentSession() session: Session,
    @Param('id', RecordId) id: number,
    @Param('file') fileId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { accountId } = session;
    const file = await this.database.withAccount(accountId, tx => ticketFile(tx, accountId, id, fileId));
    await this.activity.record(session, 'TicketFileDownloaded', ticketTexts.downloaded(file.ticket_number), { ticket_id: id });
    // An uploaded file is never shown inside our pages with our permissions.
    void reply.headers(FILE_HEADERS);
    return new StreamableFile(await this.files.get(fileKey(accountId, AREA, file.id)), {
      type: file.content_type,
      disposition: attachmentNamed(file.name),
      length: file.size,
    });
  }

  async #form<Body extends object>(
    session: Session,
    request: FastifyRequest,
    requestClass: new () => Body,
  ): Promise<{ added: NewFile | undefined; body: Body }> {
    const fileId = newId();
    const { file, body } = await readForm(request, requestClass, part =>
      receiveUpload(this.files, fileKey(session.accountId, AREA, fileId), part, { allowed: ALLOWED, maxBytes: MAX_BYTES }),
    );
    return { added: file && { fileId, file }, body };
  }

  /** A refused request leaves no file behind. */
  async #keeping<Answer>(added: NewFile | undefined, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (added) await this.files.delete(added.file.key);
      throw error;
    }
  }
}
