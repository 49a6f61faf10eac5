import { entries } from './words.js';

/** `CODE | name | scope` of the classes of denial reasons. */
export const DENIAL_TYPE_SEEDS = [
  ['MEDICAL', 'Medical necessity', 'service'],
  ['FEE', 'Fee schedule', 'service'],
  ['VERIFICATION', 'Verification', 'service'],
  ['BILLING', 'Billing', 'service'],
  ['MAILING', 'Mailing', 'service'],
  ['LIMITS', 'Policy limits', 'general'],
  ['COVERAGE', 'Coverage', 'general'],
  ['OTHER_PAYER', 'Another payer', 'general'],
  ['CAUSATION', 'Causation', 'general'],
  ['STANDING', 'Standing', 'general'],
  ['CONDITION', 'Condition of coverage', 'both'],
] as const;

/** `CODE | reason | type | is_policy_issue | needs a timely NF-10 | how sure | r: needs a rebuttal` */
const GENERAL = `
L30 | Late notice of the accident (30 days) | CONDITION | yes | yes | C
IME-NS | Failed to attend an IME | CONDITION | yes | unsettled | U
EUO-NS | Failed to attend an EUO | CONDITION | yes | unsettled | U
EXH | Policy limits exhausted | LIMITS | yes | no | U
COV | No coverage, policy not in force, not an eligible injured person | COVERAGE | yes | no | U
FRAUD | Staged or intentional loss | COVERAGE | yes | no | U
WC | Workers' compensation primary | OTHER_PAYER | no | no | U
CAUS | Not caused by the accident | CAUSATION | no | no | U
MALL | Provider ineligible or fraudulently incorporated | STANDING | no | no | U
AOB | Missing or defective assignment | STANDING | no | unsettled | U
LIC | Outside the license, or by an independent contractor | STANDING | no | unsettled | U`;

const SERVICE = `
MN-PEER | Not medically necessary, peer review | MEDICAL | no | yes | C | r
MN-IME | Benefits cut off after IME | MEDICAL | no | yes | C | r
FS | Above fee schedule or wrongly coded | FEE | no | no | U
L45 | Late bill (45 days) | CONDITION | yes | yes | U
VER-120 | Verification not supplied in 120 days | VERIFICATION | no | no | S
VER-OPEN | Verification outstanding, premature | VERIFICATION | no | na | C
DUP | Duplicate, or paid to another provider | BILLING | no | yes | U
NOREC | Bill never received | MAILING | no | na | U`;

export interface DenialSeed {
  readonly type: string;
  readonly values: Readonly<Record<string, string | boolean>>;
}

const parse = (text: string): DenialSeed[] =>
  entries(text, /\n/).map(line => {
    const [code = '', name = '', type = '', policy, timely = '', confidence = '', rebuttal] = line
      .split('|')
      .map(part => part.trim());
    return {
      type,
      values: {
        code,
        name,
        is_policy_issue: policy === 'yes',
        timely_nf10: timely,
        confidence,
        needs_rebuttal: rebuttal === 'r',
      },
    };
  });

export const GENERAL_DENIAL_SEEDS = parse(GENERAL);
export const SERVICE_DENIAL_SEEDS = parse(SERVICE);
