import { invalid, type CaseTrack } from '@atlas/contracts';
import type { Opening } from '../domain/case/case.commands.js';
import { statusWithRole, type StatusRules } from '../domain/rules/status-rules.js';
import type { ReferenceRecord } from '../references/reference-book.js';

const TRACKS: Readonly<Record<string, CaseTrack>> = { pre: 'PRE', arb: 'ARB', court: 'COURT' };

/** How a case is taken in: by its initial status, else in the account's first status, for arbitration. */
export function openingOf(statuses: StatusRules, initial: ReferenceRecord | undefined): Opening {
  const named = statuses.find(({ id }) => id === Number(initial?.data['opening_id']));
  const status = named ?? statusWithRole(statuses, 'new') ?? statuses.find(({ is_active }) => is_active);
  if (!status) throw invalid({ current_status_id: 'The account has no status to open a case in.' });
  return { status, track: TRACKS[textOf(initial?.data['track'])] ?? 'ARB', needs_number: initial?.data['needs_number'] === true };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
