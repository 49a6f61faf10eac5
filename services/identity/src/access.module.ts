import { Module } from '@nestjs/common';
import { AccessHeartbeat } from './access/access-heartbeat.js';
import { PrivilegeEscalationGuard } from './access/privilege-escalation-guard.js';
import { DepartmentGrantsController, RoleGrantsController, UserGrantsController } from './access/grants.controller.js';
import { GrantsService } from './access/grants.service.js';
import { RolesController } from './access/roles.controller.js';
import { RolesService } from './access/roles.service.js';
import { SessionAccessController } from './access/session-access.controller.js';
import { SessionAccess } from './access/session-access.js';
import { SessionController } from './access/session.controller.js';
import { IdentityCoreModule } from './identity-core.module.js';

/** Roles and grants, and what a session may do. */
@Module({
  imports: [IdentityCoreModule],
  controllers: [
    SessionController,
    SessionAccessController,
    RolesController,
    RoleGrantsController,
    DepartmentGrantsController,
    UserGrantsController,
  ],
  providers: [AccessHeartbeat, PrivilegeEscalationGuard, GrantsService, RolesService, SessionAccess],
  exports: [PrivilegeEscalationGuard],
})
export class AccessModule {}
