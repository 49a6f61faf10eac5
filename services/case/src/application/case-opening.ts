import { caseTexts, type CaseTrack, invalid, type Reference } from '@atlas/contracts';
import type { Opening } from '../domain/case/case.commands.js';
import { statusWithRole } from '../domain/rules/status-rules.js';
import type { Resolved } from './requests/references.js';
import type { ReferenceRecord } from '../references/reference-book.js';
import type { WorkflowTables } from '../references/status-table.js';

const TRACKS: Readonly<Record<string, CaseTrack>> = { pre: 'PRE', arb: 'ARB', court: 'COURT' };

/** Who and what a case is opened with, as far as that says how it is taken in. */
export interface OpenedWith {
  readonly initial?: ReferenceRecord | undefined;
  readonly provider?: ReferenceRecord | undefined;
  /** The firm's defaults for new cases. */
  readonly firm?: FirmOpening | undefined;
}

/** What the firm's defaults say about the opening of a case. */
export interface FirmOpening {
  readonly initial?: ReferenceRecord | undefined;
  readonly workflow_type_id?: number | undefined;
}

/** As a request names them. */
export const openedWith = (resolved: Resolved): OpenedWith => ({
  initial: resolved.record('initial_status_id'),
  provider: resolved.record('provider_id'),
});

/**
 * How a case is taken in: by its initial status, else by its provider's, else by the firm's default, else in the account's first status, for
 * arbitration. Its workflow type is that of the initial status, else the provider's, else the firm's default.
 */
export function openingOf({ statuses, initials }: WorkflowTables, { initial: said, provider, firm }: OpenedWith = {}): Opening {
  const own = initials.find(record => record.id === provider?.data['initial_status_id'] && record.is_active);
  const usual = said ? undefined : own && !needsNumber(own) ? own : firm?.initial;
  const passedOver = needsNumber(own) ? own : undefined;
  const initial = said ?? usual;
  const named = statuses.find(({ id }) => id === Number(initial?.data['opening_id']));
  const status = named ?? statusWithRole(statuses, 'new') ?? statuses.find(({ is_active }) => is_active);
  if (!status) throw invalid({ current_status_id: caseTexts.noFirstStatus });
  return {
    status,
    track: TRACKS[textOf(initial?.data['track'])] ?? 'ARB',
    initial_status: usual ? { id: usual.id, name: usual.name } : null,
    workflow_type_ids: [
      ...[initial, provider].flatMap(record => idOf(record?.data['case_workflow_type_id'])),
      ...idOf(firm?.workflow_type_id),
    ],
    needs_number: initial?.data['needs_number'] === true,
    needs_denial: initial?.data['needs_denial'] === true,
    passed_over: passedOver && !said ? { id: passedOver.id, name: passedOver.name } : null,
  };
}

/** The same for each provider of a file. */
export function openingsBy(
  tables: WorkflowTables,
  providers: readonly ReferenceRecord[],
  firm?: FirmOpening,
): (provider: Reference | null) => Opening {
  const usual = openingOf(tables, { firm });
  const own = new Map(providers.map(provider => [provider.id, openingOf(tables, { provider, firm })]));
  return provider => own.get(provider?.id ?? 0) ?? usual;
}

/** An intake status that asks for a number is never a default: the user who has the number chooses it. */
export const needsNumber = (initial: ReferenceRecord | undefined): boolean => initial?.data['needs_number'] === true;

const idOf = (value: unknown): number[] => (typeof value === 'number' ? [value] : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
