import { isSameValue, malformed, readOnlyFields, tabsOf } from '@atlas/contracts';
import { CurrentSession, IfMatch, RequirePermission, sendRevision, SignedIn, RecordsRead, type Session } from '@atlas/platform';
import { Body, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { writeContext, type ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { WireRecord } from '../read/present.js';
import { recordNotFound } from '../service/record-errors.js';
import type { Input } from '../service/resource-keeper.js';
import { enterTab, enterToWrite } from './access.js';
import { ignoredValues, withWarnings } from './read-only.js';
import { idFrom } from './resource.controller.js';
import { recordActivity } from './record-activity.js';

/** `{path}/{id}/{tab}`: the parts of a large record that have separate calls. */
export abstract class TabController {
  constructor(
    protected readonly engine: ResourceEngine,
    protected readonly model: ResourceModel,
  ) {}

  #tab(tab: string, id: string): string {
    const known = tabsOf(this.model.definition).find(each => each === tab.toLowerCase());
    if (!known) throw recordNotFound(this.model, `${id}/${tab}`);
    return known;
  }

  @SignedIn()
  @Get(':id/:tab')
  @RecordsRead('part of a record')
  async read(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('tab') tab: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WireRecord> {
    const [key, name] = [idFrom(this.model, id), this.#tab(tab, id)];
    await enterTab(this.engine, session, this.model, key, name);
    const record = await this.engine.reader.tab(session, this.model, key, name);
    sendRevision(reply, Number(record['revision']));
    return record;
  }

  @RequirePermission('CanManageMaster')
  @HttpCode(200)
  @Post(':id/:tab')
  async save(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('tab') tab: string,
    @Body() body: object,
    @IfMatch() revision: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WireRecord> {
    const as = await enterToWrite(this.engine, session, this.model, 'save');
    const [key, name] = [idFrom(this.model, id), this.#tab(tab, id)];
    if (typeof body !== 'object' || Array.isArray(body)) throw malformed('A record is expected.');
    const { id: given, ...input } = body as Input;
    if (given !== undefined && given !== null && !isSameValue(given, key)) throw readOnlyFields(['id']);
    const read = () => this.engine.reader.get(session, this.model, key);
    const ignored = await ignoredValues(this.model.definition, input, read);
    const draft = await this.engine.keeper.update(as, writeContext(as), this.model, { id: key, input }, revision);
    if (draft) await recordActivity(this.engine, session, this.model, 'changed', [draft]);
    const record = await this.engine.reader.tab(session, this.model, key, name);
    sendRevision(reply, Number(record['revision']));
    return withWarnings(record, ignored);
  }
}
