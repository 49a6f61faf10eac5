import {
  MENU_CATALOG,
  PERMISSION_CATALOG,
  UserSearchRequest,
  type MenuCatalogEntry,
  type PermissionCatalogGroup,
  type ProviderUsers,
  type UserOption,
} from '@atlas/contracts';
import {
  CurrentSession,
  Database,
  RequirePermission,
  SignedIn,
  RecordsRead,
  type Session,
  Audience,
  OnEveryScreen,
  OnScreens,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RecordId } from '../http/record-id.pipe.js';
import { usersSeeing } from '../scope/merged-scope.js';
import { usersScope } from '../access/session-scope.js';
import { searchUsers, type UserSearch } from './user-records.js';

/** People and catalogs to choose from. Providers and funders see only their own names here. */
@Audience('law_firm', 'provider', 'funder')
@OnEveryScreen()
@Controller()
export class PeopleController {
  constructor(private readonly database: Database) {}

  @Post('application/users')
  @HttpCode(200)
  @SignedIn()
  @RecordsRead('Users')
  search(@CurrentSession() session: Session, @Body() { query, top, show_all }: UserSearchRequest): Promise<UserOption[]> {
    return this.#find(session, { query: query ?? undefined, top: top ?? undefined, showAll: show_all ?? undefined });
  }

  @Get('application/staffusers')
  @SignedIn()
  @RecordsRead('Staff users')
  staff(@CurrentSession() session: Session): Promise<UserOption[]> {
    return this.#find(session, { userTypes: [1] });
  }

  @Get('domain/user')
  @SignedIn()
  @RecordsRead('Users')
  usersOfDomain(@CurrentSession() session: Session): Promise<UserOption[]> {
    return this.#find(session, {});
  }

  @OnScreens('userManagement')
  @Get('application/permissions')
  @Audience('law_firm')
  @RequirePermission('View', 'CanViewRole', 'CanViewUser', 'CanManagePermission', 'CanEditUserPermission')
  permissions(): readonly PermissionCatalogGroup[] {
    return PERMISSION_CATALOG;
  }

  /** Ours: every entry that can be granted. */
  @OnScreens('userManagement')
  @Get('application/menu_items')
  @Audience('law_firm')
  @RequirePermission('View', 'CanViewRole', 'CanViewUser', 'CanManagePermission', 'CanEditUserPermission')
  menuItems(): readonly MenuCatalogEntry[] {
    return MENU_CATALOG;
  }

  /** Ours: how many users see a provider's cases. Asked before two providers become one. */
  @Get('application/provider/:id/users')
  @Audience('law_firm')
  @RequirePermission('View', 'CanManageMaster')
  @RecordsRead('Users of a provider')
  async usersOfProvider(@CurrentSession() { accountId }: Session, @Param('id', RecordId) id: number): Promise<ProviderUsers> {
    return { users: await this.database.withAccount(accountId, tx => usersSeeing(tx, accountId, id)) };
  }

  #find(session: Session, search: UserSearch): Promise<UserOption[]> {
    const { accountId } = session;
    return this.database.withAccount(accountId, tx => searchUsers(tx, accountId, { ...search, ...usersScope(session) }));
  }
}
