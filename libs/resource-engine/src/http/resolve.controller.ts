import { MOST_ITEMS_RESOLVED, type ResolveAnswer, ResolveRequest } from '@atlas/contracts';
import { CurrentSession, LargeBody, RecordsRead, SignedIn, type Session } from '@atlas/platform';
import { Body, HttpCode, Post } from '@nestjs/common';
import { MasterReaders } from '../access/master-access.js';
import { writeContext, type ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import { creationRefusal } from '../access/session-scope.js';

/** `POST {path}/resolve` (ours): the names of an import become ids; for resources that imports may create. */
export abstract class ResolveController {
  constructor(
    protected readonly engine: ResourceEngine,
    protected readonly model: ResourceModel,
  ) {}

  @SignedIn()
  @MasterReaders()
  @LargeBody({ bytes: 1024 * 1024, objects: MOST_ITEMS_RESOLVED + 1, fields: 13_000, values: 15_000 })
  @HttpCode(200)
  @Post('resolve')
  @RecordsRead('names')
  async resolve(@CurrentSession() session: Session, @Body() request: ResolveRequest): Promise<ResolveAnswer> {
    const refusal = creationRefusal(session, this.model.definition.label);
    const context = writeContext(session);
    const { result, created } = await this.engine.resolver.resolve(session, context, this.model, request, { refusal });
    return { result, created };
  }
}
