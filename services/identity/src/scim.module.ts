import { Module } from '@nestjs/common';
import { AccessModule } from './access.module.js';
import { IdentityCoreModule } from './identity-core.module.js';
import { ScimDiscoveryController } from './scim/scim-discovery.controller.js';
import { ScimGroupsService } from './scim/scim-groups.service.js';
import { ScimGuard } from './scim/scim.guard.js';
import { ScimGroupsController, ScimUsersController } from './scim/scim-records.controllers.js';
import { ScimUsersService } from './scim/scim-users.service.js';
import { SingleSignOnModule } from './single-sign-on.module.js';
import { UsersModule } from './users.module.js';

/** Users and roles that the directory of a firm provides (SCIM 2.0). */
@Module({
  imports: [IdentityCoreModule, AccessModule, UsersModule, SingleSignOnModule],
  controllers: [ScimDiscoveryController, ScimUsersController, ScimGroupsController],
  providers: [ScimGroupsService, ScimGuard, ScimUsersService],
})
export class ScimModule {}
