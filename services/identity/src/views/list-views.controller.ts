import { checkReadOnly, type ListView, ListViewRequest } from '@atlas/contracts';
import { Audience, CurrentSession, IfMatch, SendsRevision, type Session, SignedIn, OnEveryScreen } from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import { withWarnings } from '../http/with-warnings.js';
import { ListViewsService } from './list-views.service.js';

/** Saved views of lists that the firm shares. Clients have no part in them. */
@SignedIn()
@Audience('law_firm')
@OnEveryScreen()
@Controller('list_view')
export class ListViewsController {
  constructor(private readonly views: ListViewsService) {}

  @Get()
  list(@CurrentSession() session: Session): Promise<ListView[]> {
    return this.views.all(session);
  }

  @SendsRevision()
  @Post()
  @HttpCode(201)
  async create(@CurrentSession() session: Session, @Body() request: ListViewRequest): Promise<ListView> {
    const ignored = await checkReadOnly(request, () => ({}));
    return withWarnings(await this.views.create(session, request), ignored);
  }

  @SendsRevision()
  @Put(':view')
  async update(
    @CurrentSession() session: Session,
    @Param('view', RecordId) id: number,
    @Body() request: ListViewRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ListView> {
    const ignored = await checkReadOnly(request, async () => (await this.views.all(session)).find(view => view.id === id) ?? {});
    return withWarnings(await this.views.update(session, id, request, ifMatch), ignored);
  }

  @Delete(':view')
  @HttpCode(204)
  remove(
    @CurrentSession() session: Session,
    @Param('view', RecordId) id: number,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<void> {
    return this.views.remove(session, id, ifMatch);
  }
}
