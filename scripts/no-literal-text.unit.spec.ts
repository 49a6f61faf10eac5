import { problemsBy } from './lint-problems.js';
import rule from './no-literal-text.mjs';

const problems = problemsBy('no-literal-text', rule);

describe('the rule that texts are in the catalogs', () => {
  it.each([
    "const NODE_MISSING = 'Please Select Document Node.';",
    "const late = 'Not sent yet';",
    '<p>Nothing found</p>;',
    "notify('Saved');",
  ])('rejects %s', code => expect(problems(code)).toBe(1));

  it.each([
    "const path = '/master-management/document-node';",
    "throw new Error('There is no record.');",
    "headers.set('Content-Type', 'application/json');",
  ])('allows %s', code => expect(problems(code)).toBe(0));
});
