import { openScreens, type SessionStart } from '@atlas/contracts';
import { Audience, CurrentSession, Database, type Session, SignedIn, OnEveryScreen } from '@atlas/platform';
import { Controller, Get } from '@nestjs/common';
import { featuresOf } from '../accounts/account-features.js';
import { accountKindOf } from '../accounts/account-records.js';
import { returnAddressOf } from '../old-portal/old-portal.service.js';
import { accountSettings } from '../settings/application-setting-list.js';
import { preferencesOf } from '../users/preferences.service.js';
import { profileOf } from '../users/profile.service.js';
import { sharedViews } from '../views/list-views.service.js';
import { loadAccess } from './load-access.js';
import { sharedInFirm } from './session-scope.js';
import { menuOf } from './visible-menu.js';

/** What a client needs after signing in, in one answer instead of six (the documented calls for each part stay). */
@SignedIn()
@Audience('law_firm', 'provider', 'funder')
@OnEveryScreen()
@Controller('user')
export class SessionStartController {
  constructor(private readonly database: Database) {}

  @Get('session')
  start(@CurrentSession() session: Session): Promise<SessionStart> {
    const { accountId, actor, sessionId, emergency } = session;
    return this.database.withAccount(accountId, async tx => {
      const access = await loadAccess(tx, accountId, actor.userId, { hasEmergency: emergency !== undefined });
      const features = await featuresOf(tx, accountId);
      const returnAddress = await returnAddressOf(tx, accountId, sessionId);
      const accountKind = await accountKindOf(tx, accountId);
      return {
        permissions: access.permissions,
        menu: menuOf(access, features, accountKind),
        screens: openScreens({
          permissions: access.permissions,
          menus: new Set(access.menuIds),
          accountKind,
          features: new Set(features.filter(({ enabled }) => enabled).map(({ key }) => key)),
        }),
        features,
        settings: await accountSettings(tx, accountId),
        account_kind: accountKind,
        account_name: (await profileOf(tx, accountId, actor.userId)).account_name,
        preferences: await preferencesOf(tx, accountId, actor.userId),
        ...(returnAddress === undefined ? {} : { return_address: returnAddress }),
        ...(emergency === undefined ? {} : { emergency }),
        list_views: await sharedInFirm(session, () => sharedViews(tx, session)),
      };
    });
  }
}
