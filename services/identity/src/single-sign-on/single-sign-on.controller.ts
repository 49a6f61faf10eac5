import {
  checkReadOnly,
  SingleSignOnRequest,
  type NewScimToken,
  type PasswordAdministrator,
  type SingleSignOnSetting,
  type SingleSignOnTest,
} from '@atlas/contracts';
import {
  Audience,
  CurrentSession,
  IfMatch,
  OnScreens,
  RecordsRead,
  RequirePermission,
  SendsRevision,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { withWarnings } from '../http/with-warnings.js';
import { ScimTokens } from '../scim/scim-tokens.js';
import { SingleSignOnService } from './single-sign-on.service.js';

/** Ours: the identity provider of an account. */
@Audience('law_firm')
@OnScreens('accountSettings')
@Controller('domain_account/single_sign_on')
export class SingleSignOnController {
  constructor(
    private readonly settings: SingleSignOnService,
    private readonly tokens: ScimTokens,
  ) {}

  @SendsRevision()
  @Get()
  @RequirePermission('View', 'CanManageAccountSetting')
  @RecordsRead('Single sign-on')
  get(@CurrentSession() session: Session): Promise<SingleSignOnSetting> {
    return this.settings.get(session);
  }

  /** Administrators who have a password. */
  @Get('administrator')
  @RequirePermission('View', 'CanManageAccountSetting')
  @RecordsRead('Administrators with a password')
  administrators(@CurrentSession() session: Session): Promise<PasswordAdministrator[]> {
    return this.settings.administrators(session);
  }

  @SendsRevision()
  @Post()
  @HttpCode(200)
  @RequirePermission('Edit', 'CanManageAccountSetting')
  async save(
    @CurrentSession() session: Session,
    @Body() request: SingleSignOnRequest,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<SingleSignOnSetting> {
    const ignored = await checkReadOnly(request, () => this.settings.get(session));
    return withWarnings(await this.settings.save(session, request, ifMatch), ignored);
  }

  /** Reads the metadata of the saved provider. Throws 422 `PROVIDER_UNAVAILABLE`. */
  @Post('test')
  @HttpCode(200)
  @RequirePermission('Edit', 'CanManageAccountSetting')
  test(@CurrentSession() session: Session): Promise<SingleSignOnTest> {
    return this.settings.test(session);
  }

  /** A new token for the provisioning client, which replaces the present one. */
  @Post('scim_token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @RequirePermission('Edit', 'CanManageAccountSetting')
  createToken(@CurrentSession() session: Session): Promise<NewScimToken> {
    return this.tokens.create(session);
  }

  @Delete('scim_token')
  @HttpCode(204)
  @RequirePermission('Edit', 'CanManageAccountSetting')
  revokeToken(@CurrentSession() session: Session): Promise<void> {
    return this.tokens.revoke(session);
  }
}
