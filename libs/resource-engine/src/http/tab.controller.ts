import { isSameValue, malformed, readOnlyFields, recordTexts, tabsOf } from '@atlas/contracts';
import { CurrentSession, IfMatch, RequirePermission, SendsRevision, SignedIn, RecordsRead, type Session } from '@atlas/platform';
import { Body, Get, HttpCode, Param, Post } from '@nestjs/common';
import { MasterTabReaders, MasterWriters } from '../access/master-access.js';
import { writerOf } from '../access/session-scope.js';
import { writeContext, type ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { WireRecord } from '../read/present.js';
import { recordNotFound } from '../service/record-errors.js';
import type { Input } from '../service/resource-commands.js';
import { ignoredValues, withWarnings } from './read-only.js';
import { idFrom } from './resource.controller.js';

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
  @MasterTabReaders()
  @SendsRevision()
  @Get(':id/:tab')
  @RecordsRead('part of a record')
  async read(@CurrentSession() session: Session, @Param('id') id: string, @Param('tab') tab: string): Promise<WireRecord> {
    const [key, name] = [idFrom(this.model, id), this.#tab(tab, id)];
    return this.engine.queries.tab(session, this.model, key, name);
  }

  @RequirePermission('Edit', 'CanManageMaster')
  @MasterWriters()
  @SendsRevision()
  @HttpCode(200)
  @Post(':id/:tab')
  async save(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('tab') tab: string,
    @Body() body: object,
    @IfMatch() revision: number | undefined,
  ): Promise<WireRecord> {
    const as = writerOf(session);
    const [key, name] = [idFrom(this.model, id), this.#tab(tab, id)];
    if (typeof body !== 'object' || Array.isArray(body)) throw malformed(recordTexts.recordExpected);
    const { id: given, ...input } = body as Input;
    if (given !== undefined && given !== null && !isSameValue(given, key)) throw readOnlyFields(['id']);
    const read = () => this.engine.queries.get(session, this.model, key);
    const ignored = await ignoredValues(this.model.definition, input, read);
    await this.engine.commands.update(session, writeContext(as), this.model, { id: key, input }, revision);
    return withWarnings(await this.engine.queries.tab(session, this.model, key, name), ignored);
  }
}
