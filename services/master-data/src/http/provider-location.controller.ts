import { malformed } from '@atlas/contracts';
import { CurrentSession, RequirePermission, type Session, Audience, OnScreens } from '@atlas/platform';
import { idFrom, recordNotFound, ResourceEngine, recordActivity, writeContext, type WireRecord } from '@atlas/resource-engine';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';

/** `POST provider/{id}/location`: `{ location_id }` links, a whole record makes and links, `unlink: true` ends the link. */
@Audience('law_firm', { permission: 'CanManageMaster' })
@OnScreens('providers')
@Controller('provider')
export class ProviderLocationController {
  constructor(private readonly engine: ResourceEngine) {}

  @RequirePermission('Edit', 'CanManageMaster')
  @HttpCode(200)
  @Post(':id/location')
  async save(@CurrentSession() session: Session, @Param('id') text: string, @Body() body: object): Promise<WireRecord> {
    const [locations, providers] = [this.engine.set.model('location'), this.engine.set.model('provider_master')];
    const providerId = idFrom(providers, text);
    await this.engine.queries.get(session, providers, providerId);
    const { location_id: locationId, unlink = false, ...record } = body as { location_id?: unknown; unlink?: unknown };
    const context = writeContext(session);
    if (locationId === undefined) {
      const draft = await this.engine.commands.create(session, context, locations, { ...record, provider_ids: [providerId] });
      return this.engine.queries.get(session, locations, draft.id);
    }
    if (!Number.isInteger(locationId) || typeof unlink !== 'boolean')
      throw malformed('location_id is not valid.', { location_id: 'is not valid' });
    const id = Number(locationId);
    await this.engine.database.withAccount(session.accountId, async tx => {
      const loaded = await this.engine.writer.load(tx, session.accountId, locations, [id]);
      const linked = loaded.get(id)?.['provider_ids'] as readonly number[] | undefined;
      if (!linked) throw recordNotFound(locations, id);
      const ids = unlink ? linked.filter(each => each !== providerId) : [...new Set([...linked, providerId])];
      const changed = await this.engine.writer.update(tx, context, locations, [{ id, input: { provider_ids: ids } }], {
        loaded,
      });
      await recordActivity(this.engine, tx, session, locations, 'changed', changed);
    });
    return this.engine.queries.get(session, locations, id);
  }
}
