import { invalid, masterMessages } from '@atlas/contracts';
import { CurrentSession, RequirePermission, type Session } from '@atlas/platform';
import { enterLawFirm, ResourceEngine, tellActivity, writeContext } from '@atlas/resource-engine';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';

interface Place {
  readonly id: number;
  readonly parent_id: number | null;
  readonly sort_order: number;
}

const isId = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

const isPlace = (value: unknown): value is Place => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, parent_id: parent, sort_order: order } = value as Partial<Record<keyof Place, unknown>>;
  return isId(id) && (parent === null || isId(parent)) && Number.isInteger(order);
};

/** Dragging in the tree of document nodes. */
@Controller('document/node')
export class DocumentNodeController {
  constructor(private readonly engine: ResourceEngine) {}

  /** Several nodes find their new place at once, all or none. */
  @RequirePermission('CanManageMaster')
  @HttpCode(200)
  @Post('reorder')
  async reorder(@CurrentSession() session: Session, @Body() body: unknown): Promise<{ moved: number }> {
    const model = this.engine.set.model('document/node');
    await enterLawFirm(this.engine, session, model, 'reorder');
    if (!Array.isArray(body) || !body.length || !body.every(isPlace))
      throw invalid({ id: masterMessages.select('id', { type: 'reference', label: 'Document Node' }) });
    const changes = body.map(({ id, parent_id, sort_order }) => ({ id, input: { parent_id, sort_order } }));
    const drafts = await this.engine.database.withAccount(session.accountId, tx =>
      this.engine.writer.update(tx, writeContext(session), model, changes),
    );
    await tellActivity(this.engine, session, model, 'moved', drafts);
    return { moved: drafts.length };
  }
}
