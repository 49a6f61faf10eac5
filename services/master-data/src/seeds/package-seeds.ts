import { NODE_SEEDS } from './document-seeds.js';
import { codeAndName } from './words.js';

/** Papers the firm asks of a provider; `?` required, `~` expires, `!` confidential. */
export const PROVIDER_DOCUMENT_TYPE_SEEDS = `
RETAINER Retainer agreement ?
W9 W-9 ?
LICENCE Owner's license ~
MALPRACTICE Malpractice insurance ~
FORMATION Certificate of formation
REGISTRATION Registration
NPI_CONF NPI confirmation
WCB_AUTH WCB authorization
BANK Voided check or ACH form !
POA Authorization to bill and sign
AOB_FORM Assignment of benefits form
MAIL_PROC Mailing procedure
FUNDING Funder assignment
BAA Business associate agreement`
  .trim()
  .split('\n')
  .map(line => {
    const [, text = '', mark] = /^(.*?)(?: ([?~!]))?$/.exec(line) ?? [];
    return { ...codeAndName(text), is_required: mark === '?', expires: mark === '~', is_confidential: mark === '!' };
  });

/** One packet for each documented way to the AAA; the court's waits until the firm says what belongs in it. */
const PACKAGES = [
  ['ARBITRATION_SUBMISSION', 'Arbitration packet'],
  ['AMENDED_AR1', 'Amended AR-1 packet'],
  ['ARBITRATION_RESUBMISSION', 'Resubmission packet'],
] as const;

type Ids = (code: string) => number;

interface PackageTargets {
  readonly court: Ids;
  readonly exhibit: Ids;
  readonly node: Ids;
  readonly submissionType: Ids;
}

/** Every node under an exhibit, in the order of the exhibits; documents that are not required are included if present. */
function itemRows({ exhibit, node }: PackageTargets): object[] {
  const items = NODE_SEEDS.flatMap(({ exhibit: letter, values }) => (letter === null ? [] : [{ letter, values }]));
  const rank = (letter: string) => (letter === 'AR1' ? 0 : letter.charCodeAt(0));
  return items
    .sort((a, b) => rank(a.letter) - rank(b.letter))
    .map(({ letter, values }) => ({
      exhibit_id: exhibit(letter),
      node_id: node(String(values['code'])),
      required: values['required_when'] ?? (values['node_role'] === 'ar1' ? 'always' : 'never'),
    }));
}

/** The package configurations of a new account. */
export const packageRows = (targets: PackageTargets): Readonly<Record<string, unknown>>[] => [
  ...PACKAGES.map(([type, name]) => ({
    name,
    submission_type_id: targets.submissionType(type),
    court_id: targets.court('AAA'),
    is_default: true,
    items: itemRows(targets),
  })),
  {
    name: 'Summons and complaint',
    submission_type_id: targets.submissionType('COURT_FILING'),
    court_id: targets.court('CIVIL_KINGS'),
    is_active: false,
  },
];
