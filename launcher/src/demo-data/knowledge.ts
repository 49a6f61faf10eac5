import type { DemoApi } from './api.js';

interface Article {
  readonly name: string;
  /** As it was first written, and as it reads now. */
  readonly texts: readonly string[];
  readonly category: string;
  readonly tags: readonly string[];
  /** Menu numbers of the screens it helps on. */
  readonly applies_to?: readonly string[];
  readonly departments?: readonly string[];
  readonly is_pinned?: boolean;
  /** The code of the denial it is case law against. */
  readonly against?: string;
}

/** What the demo firm has written down. */
const ARTICLES: readonly Article[] = [
  {
    name: 'Taking in a new case',
    category: 'Procedures',
    tags: ['intake'],
    applies_to: ['24'],
    is_pinned: true,
    texts: [
      '<p>Before a case is added, look for the injured person: most second bills belong to a case that is there.</p><ul><li>Bill</li><li>Assignment of benefits</li></ul>',
      '<p>Before a case is added, look for the injured person and the claim number: most second bills belong to a case that is there.</p><ul><li>Bill</li><li>Assignment of benefits, signed</li><li>Proof of mailing</li></ul><p>What is missing is asked for the same day.</p>',
    ],
  },
  {
    name: 'Naming files for the bulk upload',
    category: 'Product help',
    tags: ['documents'],
    applies_to: ['122'],
    texts: [
      "<p>Begin a file's name with the case id or the claim number, then say what it is: <b>CL-20418 proof of mailing.pdf</b>.</p><p>Words that the firm gave a document node as its keywords lead the file there.</p>",
    ],
  },
  {
    name: 'Posting payments of an insurer',
    category: 'Procedures',
    tags: ['payments'],
    applies_to: ['123'],
    departments: ['Accounting', 'Administration'],
    texts: ['<p>Interest and the attorney fee are posted apart from the principal, each with the number of its check.</p>'],
  },
  {
    name: 'Peer review without the records it rests on',
    category: 'Case law',
    tags: ['peer review', 'medical necessity'],
    against: 'MN-PEER',
    texts: [
      '<p>Ask for the records that the reviewer had. A report that names none of them is answered by the treating doctor point by point, with the notes of each visit.</p>',
    ],
  },
];

/** The knowledge base of the demo firm: articles for screens, one for a department, one that was rewritten. */
export async function writeKnowledge(api: DemoApi): Promise<void> {
  const categories = await api.get<{ id: number; name: string }[]>('domain/KB_Category/option');
  const denials = await api.get<{ id: string; code: string }[]>('domain/DenialReasons/option');
  for (const { name, texts, category, against, ...article } of ARTICLES) {
    const category_id = categories.find(each => each.name === category)?.id;
    const record = { ...article, name, category_id, body: texts[0], audience: ['law_firm'], publish_state: 'published' };
    const { id } = await api.post<{ id: number }>('knowledge_base', record);
    for (const body of texts.slice(1)) await api.post('knowledge_base', { id, body });
    const denial = denials.find(({ code }) => code === against);
    if (denial) await api.post('service_denial_reason', { id: Number(denial.id.slice(1)), caselaw_ids: [id] });
  }
}
