import { formatCents, x12Texts } from '@atlas/contracts';
import type { Claim837, RefusedClaim } from './claim.js';
import type { ClaimDraft } from './claim-draft.js';

/** The claim that its segments make, or why it cannot be taken; all its problems are reported together. */
export function finishClaim(draft: ClaimDraft): Claim837 | RefusedClaim {
  const { clm, claimNo, level, problems } = draft;
  const billing = draft.party('85');
  const [patient, subscriber] = [draft.party('QC'), draft.party('IL')];
  const injured = patient?.last_name ? patient : subscriber;
  const account = clm.at(1);
  const lines = draft.lines.map(line => line.read());
  if (!account) draft.refuse(clm, x12Texts.noAccountNumber);
  if (!billing?.last_name) draft.refuse(clm, x12Texts.noBillingProvider);
  if (!injured?.last_name) draft.refuse(clm, x12Texts.noInjured);
  if (!lines.length) draft.refuse(clm, x12Texts.noServiceLine);
  const sum = lines.reduce((cents, line) => cents + line.charge_cents, 0);
  if (draft.totalCents === null) draft.warn(clm, x12Texts.totalNotAmount(clm.at(2) || '(none)'));
  else if (draft.totalCents !== sum) draft.warn(clm, x12Texts.totalDiffers(formatCents(draft.totalCents), formatCents(sum)));

  const identity = { claim_no: claimNo, segment_no: clm.segment_no, account_no: account, total_cents: draft.totalCents };
  if (problems.some(({ severity }) => severity === 'error') || !billing || !injured) return { ...identity, problems };
  const group = level.group();
  return {
    ...identity,
    form: draft.lines.some(line => line.isInstitutional) ? 'institutional' : 'professional',
    claim_number: claimNumberOf(draft) ?? account,
    lines,
    diagnosis: draft.diagnoses.all(),
    accident_date: draft.accidentDate,
    accident_state: clm.partsAt(11)[3] || null,
    billing_provider: billing,
    injured,
    subscriber: subscriber ?? null,
    payer: draft.party('PR') ?? null,
    rendering: draft.party('82') ?? draft.party('71') ?? null,
    policy_number: subscriber?.references.get('IG') || group?.valueAt(3) || null,
    group_name: group?.valueAt(4) ?? null,
    member_id: subscriber?.id || null,
    problems,
  };
}

/** The insurer's number of the accident: of the claim, the patient or the subscriber. */
function claimNumberOf(draft: ClaimDraft): string | undefined {
  const holders = [draft.references, draft.party('QC')?.references, draft.party('IL')?.references];
  return holders.map(references => references?.get('Y4')).find(Boolean);
}
