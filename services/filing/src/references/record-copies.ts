import { statusesShown, type FilingNodeOption, type FilingStatusOption, type JsonObject, type Reference } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { statusesFor, visibleNodes } from '../access/session-scope.js';
import type { PacketExhibit } from '../packet/packet.js';
import { FILING_SCHEMA } from '../schema.js';

/** A master record as filing knows it: its own copy, kept by `MasterRecordChanged`. */
interface RecordCopy {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
  readonly data: JsonObject;
}

const copies = (tx: Transaction, accountId: number, resource: string): Promise<RecordCopy[]> =>
  tx.query<RecordCopy>(
    `select id, name, is_active and not is_deleted as is_active, data from ${FILING_SCHEMA}.record_copy
      where account_id = $1 and resource = $2 order by coalesce((data ->> 'sort_order')::int, id), id`,
    [accountId, resource],
  );

const active = (records: readonly RecordCopy[]): readonly RecordCopy[] => records.filter(({ is_active }) => is_active);

/** `CaseFilling/GetStatus`: a placeholder first, since the documented client drops the first entry. */
export async function statusOptions(tx: Transaction, session: Session): Promise<FilingStatusOption[]> {
  const all = active(await copies(tx, session.accountId, 'status'));
  const statuses = statusesFor<Reference>(session, all, () => offeredToClients(all));
  return [
    { Status_Value: 0, Status_Type: 'Select Status' },
    ...statuses.map(({ id, name }) => ({ Status_Value: id, Status_Type: name })),
  ];
}

/** The statuses that users of providers and funders may name, as they are shown them. */
function offeredToClients(statuses: readonly RecordCopy[]): readonly Reference[] {
  const { offered, statuses: shown } = statusesShown(statuses, []);
  return statuses.flatMap(({ id }) => (offered.has(id) ? (shown.get(id) ?? []) : []));
}

/** `CaseFilling/GetNodes`: named by their path, a parent before what hangs on it; for clients those that the firm opens to them. */
export async function nodeOptions(
  tx: Transaction,
  session: Pick<Session, 'accountId' | 'dataScope'>,
): Promise<FilingNodeOption[]> {
  const nodes = visibleNodes(session, active(await copies(tx, session.accountId, 'document/node')));
  const childrenOf = (parent: number | null, path: string): FilingNodeOption[] =>
    nodes
      .filter(({ data }) => (data['parent_id'] ?? null) === parent)
      .flatMap(({ id, name }) => {
        const own = path ? `${path} / ${name}` : name;
        return [{ NodeID: id, NodeName: own }, ...childrenOf(id, own)];
      });
  return childrenOf(null, '');
}

/** The position of a node's documents in a packet; nodes without an exhibit are not included. */
export interface PacketPlace {
  readonly node_order: number;
  readonly exhibit: PacketExhibit;
}

/** By node id; inactive and deleted nodes too, as their documents are still the case's. */
export async function packetPlaces(tx: Transaction, accountId: number): Promise<ReadonlyMap<number, PacketPlace>> {
  const exhibits = new Map((await copies(tx, accountId, 'exhibit_master')).map(exhibit => [exhibit.id, exhibit]));
  const places = new Map<number, PacketPlace>();
  for (const [node_order, { id, data }] of (await copies(tx, accountId, 'document/node')).entries()) {
    const exhibit = exhibits.get(Number(data['exhibit_id']));
    if (exhibit) places.set(id, { node_order, exhibit: exhibitOf(exhibit) });
  }
  return places;
}

const exhibitOf = ({ id, name, data }: RecordCopy): PacketExhibit => ({
  letter: typeof data['letter'] === 'string' ? data['letter'] : name,
  name,
  order: typeof data['sort_order'] === 'number' ? data['sort_order'] : id,
  description: typeof data['description'] === 'string' ? data['description'] : null,
  has_slip_sheet: data['slip_sheet'] !== false,
});
