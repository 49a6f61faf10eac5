import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import rule from './no-literal-text.mjs';

const linter = new Linter();

const problems = (code: string): number =>
  linter.verify(
    code,
    [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { atlas: { rules: { 'no-literal-text': rule } } },
        rules: { 'atlas/no-literal-text': 'error' },
      },
    ],
    'file.tsx',
  ).length;

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
