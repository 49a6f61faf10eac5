import type { RecordRow } from '../record-file.js';

interface Article {
  readonly row: RecordRow;
  /** How it was first written, where it has been rewritten since. */
  readonly firstBody?: string;
  /** Code of the denial it is case law against. */
  readonly against?: string;
}

const published = { audience: ['law_firm'], publish_state: 'published' };

/** What the demo firm has written down. */
export const ARTICLES: readonly Article[] = [
  {
    row: {
      ...published,
      name: 'Taking in a new case',
      category: 'PROCEDURES',
      tags: ['intake'],
      applies_to: ['24'],
      is_pinned: true,
      body: '<p>Before a case is added, look for the injured person and the claim number: most second bills belong to a case that is there.</p><ul><li>Bill</li><li>Assignment of benefits, signed</li><li>Proof of mailing</li></ul><p>What is missing is asked for the same day.</p>',
    },
    firstBody:
      '<p>Before a case is added, look for the injured person: most second bills belong to a case that is there.</p><ul><li>Bill</li><li>Assignment of benefits</li></ul>',
  },
  {
    row: {
      ...published,
      name: 'Naming files for the bulk upload',
      category: 'PRODUCT_HELP',
      tags: ['documents'],
      applies_to: ['122'],
      body: "<p>Begin a file's name with the case id or the claim number, then say what it is: <b>CL-20418 proof of mailing.pdf</b>.</p><p>Words that the firm gave a document node as its keywords lead the file there.</p>",
    },
  },
  {
    row: {
      ...published,
      name: 'Posting payments of an insurer',
      category: 'PROCEDURES',
      tags: ['payments'],
      applies_to: ['123'],
      departments: ['Accounting', 'Administration'],
      body: '<p>Interest and the attorney fee are posted apart from the principal, each with the number of its check.</p>',
    },
  },
  {
    row: {
      ...published,
      name: 'Peer review without the records it rests on',
      category: 'CASE_LAW',
      tags: ['peer review', 'medical necessity'],
      body: '<p>Ask for the records that the reviewer had. A report that names none of them is answered by the treating doctor point by point, with the notes of each visit.</p>',
    },
    against: 'MN-PEER',
  },
];
