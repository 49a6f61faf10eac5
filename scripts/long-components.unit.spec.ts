import { Linter } from 'eslint';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { LONG_COMPONENTS } from './long-components.mjs';

const ROOT = join(import.meta.dirname, '..');
const linter = new Linter();

/** As in eslint.config.mjs; what a file allows itself in a comment is not looked at. */
const longFunctions = (code: string): number =>
  linter
    .verify(
      code,
      [
        {
          files: ['**/*.tsx'],
          languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
          linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
          rules: { 'max-lines-per-function': ['error', { max: 60 }] },
        },
      ],
      'file.tsx',
    )
    .filter(({ ruleId }) => ruleId === 'max-lines-per-function').length;

describe('the rule that no component is above 60 lines', () => {
  it.each([...LONG_COMPONENTS])('still needs its exception for %s', file => {
    expect(longFunctions(readFileSync(join(ROOT, file), 'utf8'))).toBeGreaterThan(0);
  });

  it('has no more exceptions than when it was written', () => {
    expect(LONG_COMPONENTS.length).toBeLessThanOrEqual(16);
  });
});
