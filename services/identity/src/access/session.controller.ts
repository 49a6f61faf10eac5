import { PERMISSION_GROUPS, type MenuItem, type PermissionGroup, type PermissionGroupAnswer } from '@atlas/contracts';
import { CurrentSession, Database, SignedIn, type Session, Audience, OnEveryScreen } from '@atlas/platform';
import { Controller, Get } from '@nestjs/common';
import { featuresOf } from '../accounts/account-features.js';
import { accountKindOf } from '../accounts/account-records.js';
import { loadAccess } from './load-access.js';
import { menuOf } from './visible-menu.js';

/** What the client asks for right after signing in: the menu and the permissions, as they are now. */
@SignedIn()
@Audience('law_firm', 'provider', 'funder')
@OnEveryScreen()
@Controller('user')
export class SessionController {
  constructor(private readonly database: Database) {}

  @Get('menu_items')
  menuItems(@CurrentSession() { accountId, actor }: Session): Promise<readonly MenuItem[]> {
    return this.database.withAccount(accountId, async tx => {
      const access = await loadAccess(tx, accountId, actor.userId);
      return menuOf(access, await featuresOf(tx, accountId), await accountKindOf(tx, accountId));
    });
  }

  @Get('permissions')
  async permissions(@CurrentSession() { accountId, actor }: Session): Promise<PermissionGroupAnswer[]> {
    const { permissions } = await this.database.withAccount(accountId, tx => loadAccess(tx, accountId, actor.userId));
    return (Object.keys(PERMISSION_GROUPS) as PermissionGroup[])
      .map(group => ({
        group,
        permissions: PERMISSION_GROUPS[group].filter(key => permissions.includes(key)).map(key => ({ key })),
      }))
      .filter(answer => answer.permissions.length);
  }
}
