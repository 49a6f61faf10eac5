import { guessNode } from './guess-node.js';

const nodes = [
  { id: 1, name: 'Denials / NF-10', keywords: [] },
  { id: 2, name: 'Bills / NF-3, CMS-1500', keywords: ['claim form', 'invoice'] },
  { id: 4, name: 'Medical / Test result', keywords: [] },
  { id: 5, name: 'Intake / Assignment of benefits', keywords: [] },
  { id: 3, name: 'Supporting papers / Proof of mailing', keywords: ['POM', 'mailing'] },
];

it.each([
  ['NF-10 CL-20418.pdf', 1],
  ['nf10.pdf', 1],
  ['2026 proof of mailing.pdf', 3],
  ['CL-20418_pom.pdf', 3],
  ['Claim-Form Smith.pdf', 2],
  ['AOB test.pdf', 5],
  ['test result 3.pdf', 4],
  // More words say it more surely than one.
  ['mailing of the claim form.pdf', 2],
])('%s', (name, id) => expect(guessNode(name, nodes)).toBe(id));

it('ignores names without meaning', () => {
  expect(guessNode('scan 0001.pdf', nodes)).toBeUndefined();
  expect(guessNode('test.pdf', nodes)).toBeUndefined();
  expect(guessNode('.pdf', nodes)).toBeUndefined();
});
