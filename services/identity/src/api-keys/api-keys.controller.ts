import {
  CreateApiKeyRequest,
  identityTexts,
  type ApiKeyRow,
  type ApiKeyScopes,
  type ApiKeyUser,
  type CreatedApiKey,
} from '@atlas/contracts';
import {
  Audience,
  CurrentSession,
  OnScreens,
  PeopleOnly,
  RecordsRead,
  RequirePermission,
  ShownOnce,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import { UuidPipe } from '../http/uuid.pipe.js';
import { ApiKeysService } from './api-keys.service.js';

const KEY_ID = new UuidPipe('API_KEY_NOT_FOUND', identityTexts.keyNotFound);

/** Ours: keys of programs. No key can create or revoke one. */
@PeopleOnly()
@Audience('law_firm')
@OnScreens('accountSettings')
@Controller('api_key')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @RequirePermission('View', 'CanManageAccountSetting')
  @RecordsRead('API keys')
  list(@CurrentSession() session: Session): Promise<ApiKeyRow[]> {
    return this.keys.list(session);
  }

  @Post()
  @ShownOnce('key')
  @Header('cache-control', 'no-store')
  @RequirePermission('Add', 'CanManageAccountSetting')
  create(@CurrentSession() session: Session, @Body() request: CreateApiKeyRequest): Promise<CreatedApiKey> {
    return this.keys.create(session, request);
  }

  /** Whom a key can act as. */
  @Get('user/option')
  @RequirePermission('Add', 'CanManageAccountSetting')
  users(@CurrentSession() session: Session, @Query('query') query?: string): Promise<ApiKeyUser[]> {
    return this.keys.users(session, query);
  }

  @Get('scopes/:user')
  @RequirePermission('Add', 'CanManageAccountSetting')
  scopes(@CurrentSession() session: Session, @Param('user', RecordId) userId: number): Promise<ApiKeyScopes> {
    return this.keys.scopesOf(session, userId);
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @RequirePermission('Delete', 'CanManageAccountSetting')
  revoke(@CurrentSession() session: Session, @Param('id', KEY_ID) id: string): Promise<ApiKeyRow> {
    return this.keys.revoke(session, id);
  }
}
