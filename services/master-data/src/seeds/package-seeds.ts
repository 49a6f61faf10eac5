import { seedRows, type NodeSeed } from './seed-data.js';
import type { SeedRow } from './seed-writer.js';

type Ids = (code: string) => number;

interface PackageSeed {
  readonly submission_type: string;
  readonly court: string;
  /** True: contains every document that an exhibit has. */
  readonly lists_documents: boolean;
  readonly values: SeedRow;
}

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

/** The package configurations of a new account: one for each documented way to the AAA, and the court's, inactive until the firm fills it. */
export const packageRows = (targets: PackageTargets): readonly SeedRow[] =>
  seedRows<PackageSeed>('packages').map(({ submission_type, court, lists_documents, values }) => ({
    ...values,
    submission_type_id: targets.submissionType(submission_type),
    court_id: targets.court(court),
    ...(lists_documents ? { items: itemRows(targets) } : {}),
  }));
