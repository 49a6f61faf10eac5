import { Linter, type Rule } from 'eslint';
import tseslint from 'typescript-eslint';

const linter = new Linter();

/** How many problems one of our lint rules reports in the code of a component. */
export const problemsBy =
  (name: string, rule: Rule.RuleModule) =>
  (code: string): number =>
    linter.verify(
      code,
      [
        {
          files: ['**/*.tsx'],
          languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
          plugins: { atlas: { rules: { [name]: rule } } },
          rules: { [`atlas/${name}`]: 'error' },
        },
      ],
      'file.tsx',
    ).length;
