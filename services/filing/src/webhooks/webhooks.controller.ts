import {
  checkReadOnly,
  CreateWebhookRequest,
  ListRequest,
  ReplayWebhookRequest,
  UpdateWebhookRequest,
  WEBHOOK_DELIVERIES_LIST,
  WEBHOOK_EVENT_CATALOG,
  type ListAnswer,
  type WebhookDelivery,
  type WebhookDeliveryRow,
  type WebhookEventType,
  type WebhookRow,
  type WebhookWithSecret,
} from '@atlas/contracts';
import {
  Audience,
  CurrentSession,
  IfMatch,
  ListFilters,
  OnScreens,
  RecordsRead,
  RequirePermission,
  SendsRevision,
  ShownOnce,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { DeliveryId, WebhookId } from './webhook-id.pipe.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhooksService } from './webhooks.service.js';

/** Ours: where events are sent, and what came of it. */
@Audience('law_firm')
@OnScreens('accountSettings')
@Controller('webhook')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  @Get()
  @RequirePermission('View', 'CanManageAccountSetting')
  @RecordsRead('Webhooks')
  list(@CurrentSession() session: Session): Promise<WebhookRow[]> {
    return this.webhooks.list(session);
  }

  @Get('event_type')
  @RequirePermission('View', 'CanManageAccountSetting')
  eventTypes(): readonly WebhookEventType[] {
    return WEBHOOK_EVENT_CATALOG;
  }

  @Post()
  @ShownOnce('secret')
  @Header('cache-control', 'no-store')
  @RequirePermission('Add', 'CanManageAccountSetting')
  create(@CurrentSession() session: Session, @Body() request: CreateWebhookRequest): Promise<WebhookWithSecret> {
    return this.webhooks.create(session, request);
  }

  @SendsRevision()
  @Get(':id')
  @RequirePermission('View', 'CanManageAccountSetting')
  @RecordsRead('Webhook')
  get(@CurrentSession() session: Session, @Param('id', WebhookId) id: string): Promise<WebhookRow> {
    return this.webhooks.get(session, id);
  }

  @SendsRevision()
  @Put(':id')
  @RequirePermission('Edit', 'CanManageAccountSetting')
  async update(
    @CurrentSession() session: Session,
    @Param('id', WebhookId) id: string,
    @Body() request: UpdateWebhookRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<WebhookRow> {
    const warnings = await checkReadOnly(request, () => this.webhooks.get(session, id));
    const row = await this.webhooks.update(session, id, request, ifMatch);
    return warnings.length ? { ...row, warnings } : row;
  }

  @Delete(':id')
  @HttpCode(204)
  @RequirePermission('Delete', 'CanManageAccountSetting')
  remove(@CurrentSession() session: Session, @Param('id', WebhookId) id: string): Promise<void> {
    return this.webhooks.remove(session, id);
  }

  @Post(':id/rotate_secret')
  @ShownOnce('secret')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @RequirePermission('Edit', 'CanManageAccountSetting')
  rotateSecret(@CurrentSession() session: Session, @Param('id', WebhookId) id: string): Promise<WebhookWithSecret> {
    return this.webhooks.rotateSecret(session, id);
  }

  @Post(':id/test')
  @HttpCode(202)
  @RequirePermission('Edit', 'CanManageAccountSetting')
  test(@CurrentSession() session: Session, @Param('id', WebhookId) id: string): Promise<WebhookDelivery> {
    return this.deliveries.sendTest(session, id);
  }

  @Post(':id/replay')
  @HttpCode(202)
  @RequirePermission('Edit', 'CanManageAccountSetting')
  replayFailed(
    @CurrentSession() session: Session,
    @Param('id', WebhookId) id: string,
    @Body() { since }: ReplayWebhookRequest,
  ): Promise<{ replayed: number }> {
    return this.deliveries.replayFailed(session, id, since);
  }

  @Post(':id/deliveries/list')
  @ListFilters(WEBHOOK_DELIVERIES_LIST.catalog)
  @HttpCode(200)
  @RequirePermission('View', 'CanManageAccountSetting')
  @RecordsRead('Webhook deliveries')
  listDeliveries(
    @CurrentSession() session: Session,
    @Param('id', WebhookId) id: string,
    @Body() request: ListRequest,
  ): Promise<ListAnswer<WebhookDeliveryRow>> {
    return this.deliveries.list(session, id, request);
  }

  @Get(':id/deliveries/:delivery')
  @RequirePermission('View', 'CanManageAccountSetting')
  @RecordsRead('Webhook delivery')
  delivery(
    @CurrentSession() session: Session,
    @Param('id', WebhookId) id: string,
    @Param('delivery', DeliveryId) delivery: string,
  ): Promise<WebhookDelivery> {
    return this.deliveries.get(session, id, delivery);
  }

  @Post(':id/deliveries/:delivery/replay')
  @HttpCode(202)
  @RequirePermission('Edit', 'CanManageAccountSetting')
  replay(
    @CurrentSession() session: Session,
    @Param('id', WebhookId) id: string,
    @Param('delivery', DeliveryId) delivery: string,
  ): Promise<WebhookDelivery> {
    return this.deliveries.replay(session, id, delivery);
  }
}
