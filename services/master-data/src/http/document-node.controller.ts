import { fieldMessages, invalid } from '@atlas/contracts';
import { attachmentNamed, CurrentSession, RequirePermission, SignedIn, type Session } from '@atlas/platform';
import {
  idFrom,
  plainText,
  ResourceEngine,
  recordActivity,
  writeContext,
  MasterReaders,
  MasterWriters,
} from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';

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

/** Dragging in the tree of document nodes, and their separator sheets. */
@Controller('document/node')
export class DocumentNodeController {
  constructor(private readonly engine: ResourceEngine) {}

  /** Several nodes find their new place at once, all or none. */
  @RequirePermission('Edit', 'CanManageMaster')
  @HttpCode(200)
  @MasterWriters('document/node')
  @Post('reorder')
  async reorder(@CurrentSession() session: Session, @Body() body: unknown): Promise<{ moved: number }> {
    const model = this.engine.set.model('document/node');
    if (!Array.isArray(body) || !body.length || !body.every(isPlace))
      throw invalid({ id: fieldMessages.select('Document Node') });
    const changes = body.map(({ id, parent_id, sort_order }) => ({ id, input: { parent_id, sort_order } }));
    return this.engine.database.withAccount(session.accountId, async tx => {
      const drafts = await this.engine.writer.update(tx, writeContext(session), model, changes);
      await recordActivity(this.engine, tx, session, model, 'moved', drafts);
      return { moved: drafts.length };
    });
  }

  /** A page (PDF) with the node's barcode, to be laid before its papers when they are scanned. */
  @SignedIn()
  @MasterReaders('document/node')
  @Get(':id/separator_sheet')
  async sheet(@CurrentSession() session: Session, @Param('id') text: string): Promise<StreamableFile> {
    const model = this.engine.set.model('document/node');
    const id = idFrom(model, text);
    const record = await this.engine.queries.get(session, model, id);
    const [code, name] = [plainText(record['code']), plainText(record['name'])];
    const { separatorSheet } = await import('../document-nodes/separator-sheet.js');
    const content = await separatorSheet({ id, code, name });
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: attachmentNamed(`Separator sheet ${code}.pdf`),
      length: content.length,
    });
  }
}
