import {
  changesSomething,
  changesText,
  commandTexts,
  describeActivity,
  type ChangeDetails,
  type HistoryDetail,
  type JsonValue,
} from '@atlas/contracts';
import { ACTIVITY_STREAM, type EventStore, type LogPosition, type RecordedEvent } from '@atlas/event-sourcing';
import { INSTALLATION, type ValueDigest } from '@atlas/platform';

export const AUDIT_USAGE = commandTexts.auditUsage;

const PAGE = 1_000;
/** The newest ones; older ones are in the log. */
const MOST = 500;

export interface AuditTools {
  readonly store: EventStore;
  readonly digests: ValueDigest;
}

/** What no account's report shows: refused attempts of callers whom no account knows, what operators changed, and the digests of a text that was searched for. */
export async function runAuditCommand({ store, digests }: AuditTools, [verb, ...given]: readonly string[]): Promise<string> {
  if (verb === 'attempts' && given.length === 0) return listed(await factsOf(store, false), commandTexts.noRefusedAttempts);
  if (verb === 'changes' && given.length === 0) return listed(await factsOf(store, true), commandTexts.noChanges);
  const [accountId, ...words] = given;
  if (verb === 'digest' && /^\d{1,9}$/.test(accountId ?? '') && words.length > 0)
    return digests.allDigests(Number(accountId), words.join(' ')).join('\n');
  throw new Error(AUDIT_USAGE);
}

/** Of the installation. */
async function factsOf(store: EventStore, areChanges: boolean): Promise<RecordedEvent[]> {
  let found: RecordedEvent[] = [];
  let after: LogPosition | undefined;
  for (;;) {
    const page = await store.readLog({ categories: [ACTIVITY_STREAM], limit: PAGE, ...(after === undefined ? {} : { after }) });
    const own = page.events.filter(
      ({ stream, type }) => stream.accountId === INSTALLATION.accountId && changesSomething(type) === areChanges,
    );
    found = [...found, ...own].slice(-MOST);
    if (page.events.length === 0 || page.next === undefined) return found.reverse();
    after = page.next;
  }
}

function listed(events: readonly RecordedEvent[], none: string): string {
  if (events.length === 0) return none;
  return events
    .map(({ type, data, metadata }) => [
      metadata.time,
      metadata.address ?? '-',
      ...textsOf(data['description']),
      ...textsOf(data['names']),
      changesText(describeActivity(type, data).details.map(detailOf)),
    ])
    .map(cells => cells.filter(Boolean).join('  '))
    .join('\n');
}

const detailOf = ({ fieldName, oldValue, newValue }: HistoryDetail): ChangeDetails[number] => ({
  field_name: fieldName,
  old_value: oldValue,
  new_value: newValue,
});

const textsOf = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string');
