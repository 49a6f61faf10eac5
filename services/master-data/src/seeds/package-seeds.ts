import { seedRows, type NodeSeed } from './seed-data.js';

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
  const items = seedRows<NodeSeed>('document-nodes').flatMap(({ exhibit: letter, values }) =>
    letter === null ? [] : [{ letter, values }],
  );
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
