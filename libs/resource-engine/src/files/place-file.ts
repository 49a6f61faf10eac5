import type { StoredRow, StoredValue } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { recordActivity } from '../activity/record-activity.js';
import { writeContext, type ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import { recordNotFound } from '../service/record-errors.js';
import { plainText } from '../write/plain-text.js';

export interface FilePlace {
  readonly id: number;
  /** `signature`, `attorneys.signature` */
  readonly under: string;
  /** Of child rows: the row's id. */
  readonly row: string | undefined;
}

const rowsOf = (value: StoredValue | undefined): readonly StoredRow[] => (value ?? []) as readonly StoredRow[];

/** The record or the row that a placed file is for. Throws 404. */
export function placeOf(model: ResourceModel, record: StoredRow, { id, under, row }: FilePlace): StoredRow {
  const [list = '', child] = under.split('.');
  const place = child === undefined ? record : rowsOf(record[list]).find(each => plainText(each['id']) === row);
  if (!place) throw recordNotFound(model, id);
  return place;
}

/** The field that changes: the file's own, or the rows with it in its place. */
function withFile(record: StoredRow, { under, row }: FilePlace, fileId: string): StoredRow {
  const [list = '', child] = under.split('.');
  if (child === undefined) return { [`${list}_id`]: fileId };
  return {
    [list]: rowsOf(record[list]).map(each => (plainText(each['id']) === row ? { ...each, [`${child}_id`]: fileId } : each)),
  };
}

/** Stores an uploaded file for its signer. Throws 404 for a row that is gone, 422 when another user is the signer by now. */
export const placeFile = (
  engine: ResourceEngine,
  session: Session,
  model: ResourceModel,
  at: FilePlace,
  fileId: string,
): Promise<void> =>
  engine.database.withAccount(session.accountId, async tx => {
    const loaded = await engine.writer.load(tx, session.accountId, model, [at.id]);
    const record = loaded.get(at.id) as StoredRow | undefined;
    if (!record) throw recordNotFound(model, at.id);
    placeOf(model, record, at);
    const change = { id: at.id, input: {}, fixed: withFile(record, at, fileId) };
    const [draft] = await engine.writer.update(tx, writeContext(session), model, [change], { loaded });
    if (!draft) throw new Error('A file was not stored.');
    await recordActivity(engine, tx, session, model, 'changed', [draft]);
  });
