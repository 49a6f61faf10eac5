import { type ReportDefinition, reportTexts } from '@atlas/contracts';
import { Audience, currentSession, RefusalRecorder, RequirePermission } from '@atlas/platform';
import { applyDecorators, Injectable, SetMetadata, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { isInMenu } from './session-scope.js';

const REPORT = 'atlas:report';

/** Lets a session into a report that is in its menu. The refusal is recorded. */
@Injectable()
class OpenReportGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly refusals: RefusalRecorder,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const definition = this.reflector.get<ReportDefinition>(REPORT, context.getClass());
    const session = currentSession();
    if (isInMenu(session, definition)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const message = reportTexts.notInMenu;
    return this.refusals.refusePermission(session, request, definition.permission, message);
  }
}

/** Who may open a report: its audience, its permission, and users who have it in their menu. */
export const OpenReport = (definition: ReportDefinition): ClassDecorator =>
  applyDecorators(
    SetMetadata(REPORT, definition),
    RequirePermission('View', definition.permission),
    Audience(...definition.audience, { message: reportTexts.onlyForLawFirm }),
    UseGuards(OpenReportGuard),
  );
