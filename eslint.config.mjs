import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import noDocumentedText from './scripts/no-documented-text.mjs';
import noLiteralMessage from './scripts/no-literal-message.mjs';
import noLiteralText from './scripts/no-literal-text.mjs';
import { MONEY_EXCEPTIONS } from './scripts/money-exceptions.mjs';
import noMoneyArithmetic from './scripts/no-money-arithmetic.mjs';

/** Days and times of day are New York's: a local or UTC day is another one for some hours of every day. */
const CLOCK = 'Days and times are New York’s: use newYorkDay, newYorkClock or newYorkMoment of @atlas/contracts.';
const LOCAL_PARTS =
  '/^(get(FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)|set(FullYear|Month|Date|Hours|Minutes|Seconds)|to(Date|Time|LocaleDate|LocaleTime)String)$/';
const NO_OTHER_CLOCK = [
  { selector: `CallExpression > MemberExpression.callee[property.name=${LOCAL_PARTS}]`, message: CLOCK },
  { selector: "NewExpression[callee.name='Date'][arguments.length>1]", message: CLOCK },
  { selector: "CallExpression[callee.property.name='slice'][callee.object.callee.property.name='toISOString']", message: CLOCK },
  { selector: "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']", message: CLOCK },
  { selector: "Literal[value='America/New_York']", message: 'The zone has one name: FIRM_TIME_ZONE of @atlas/contracts.' },
  {
    selector: 'TemplateElement[value.raw=/America.New_York/]',
    message: 'The zone has one name: FIRM_TIME_ZONE of @atlas/contracts.',
  },
];

/** Comes in from the handler: the domain reads no clock and no random values. */
const NOTHING_HIDDEN = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time comes in from the handler.' },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time comes in from the handler.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'No random values in the domain.',
  },
  { selector: "CallExpression[callee.property.name='randomUUID']", message: 'Ids come in from the handler.' },
];

const ONE_TABLE = 'Tables are DataList or RowsTable (ADR 0015).';
const NO_OTHER_TABLE = [
  { selector: "JSXOpeningElement[name.name='table']", message: ONE_TABLE },
  { selector: "CallExpression[callee.name='styled'][arguments.0.value='table']", message: ONE_TABLE },
];

const ALIAS = 'Import files of another area by the alias: @/components/list/DataList.js.';

/** Rules that hold everywhere; each guards against a past defect: lost promises, forgotten cases, hidden clocks. */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**', 'docs/generated/**', '**/*.generated.ts'] },
  {
    files: ['{libs,services,launcher,e2e,bench,scripts,web}/**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The environment is read in config.ts only.' },
      ],
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: [
      '**/config.ts',
      '**/*.spec.ts',
      'web/src/stories/**',
      'libs/testing/**',
      'scripts/**',
      'bench/**',
      'e2e/**',
      'launcher/**',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  {
    // supertest's bodies are of any shape; what they hold is what the specs check.
    files: ['**/*.spec.ts', '**/test/**', 'e2e/**'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.stories.tsx'], rules: { 'max-lines': 'off' } },
  {
    files: ['{libs,services,launcher,web}/**/*.{ts,tsx}'],
    ignores: ['libs/contracts/src/dates/**', '**/*.spec.ts', '**/test/**'],
    rules: { 'no-restricted-syntax': ['error', ...NO_OTHER_CLOCK] },
  },
  {
    files: ['{libs,services,launcher}/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.contract.ts', '**/test/**'],
    rules: { 'max-lines-per-function': ['error', { max: 60 }] },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.{spec,stories}.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 60 }] },
  },
  {
    files: ['services/*/src/domain/**/*.ts', 'libs/contracts/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'libs/contracts/src/dates/**'],
    rules: { 'no-restricted-syntax': ['error', ...NO_OTHER_CLOCK, ...NOTHING_HIDDEN] },
  },
  {
    files: ['libs/contracts/src/dates/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...NOTHING_HIDDEN] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: [
      'web/src/components/list/table-look.ts',
      // A chart's figures, for screen readers only.
      'web/src/components/charts/StackedBars.tsx',
      '**/*.{spec,stories}.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', ...NO_OTHER_CLOCK, ...NO_OTHER_TABLE] },
  },
  { files: ['web/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group: ['../../*'], message: ALIAS }] }] },
  },
  {
    // Files directly in the folder of an area: everything above it is another area.
    files: ['web/src/{features,components,providers}/*/*.{ts,tsx}', 'web/src/{app,texts,theme,master-data}/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group: ['../*'], message: ALIAS }] }] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/texts/**', 'web/src/stories/**', '**/*.{spec,stories}.{ts,tsx}'],
    plugins: { atlas: { rules: { 'no-literal-text': noLiteralText } } },
    rules: { 'atlas/no-literal-text': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: [...MONEY_EXCEPTIONS, '**/*.spec.ts'],
    plugins: { money: { rules: { 'no-money-arithmetic': noMoneyArithmetic } } },
    rules: { 'money/no-money-arithmetic': 'error' },
  },
  {
    files: ['{libs,services,launcher}/**/*.ts'],
    ignores: [
      'libs/contracts/src/texts/**',
      // Separate catalogs: of fields, and of the library that does not use the contracts.
      'libs/embedded-database/src/messages.ts',
      'libs/contracts/src/{fields,master-data/definition}/messages.ts',
      'libs/platform/src/errors/default-messages.ts',
      // Definitions of fields, lists, events and records have their labels and hints beside them.
      'libs/contracts/src/**/{events,definitions,attributes}/**',
      'libs/contracts/src/**/*.resource.ts',
      'libs/contracts/src/*/*-events.ts',
      'libs/contracts/src/reporting/report-fields.ts',
      'libs/testing/**',
      'launcher/src/demo-data/**',
      '**/{test,testing,migrations,stub}/**',
      '**/*.{spec,contract,example}.ts',
    ],
    plugins: { atlas: { rules: { 'no-literal-message': noLiteralMessage } } },
    rules: { 'atlas/no-literal-message': 'error' },
  },
  {
    // Errors and output that the person at the terminal reads.
    files: ['launcher/src/**/*.ts', 'libs/platform/src/config/**/*.ts'],
    ignores: ['launcher/src/demo-data/**', '**/*.spec.ts'],
    rules: { 'atlas/no-literal-message': ['error', { isForOperators: true }] },
  },
  {
    files: ['{libs,services,launcher,web}/**/*.{ts,tsx}'],
    ignores: [
      '{libs/contracts,web}/src/texts/documented.ts',
      'web/src/stories/**',
      '**/test/**',
      '**/*.{spec,stories,fixture}.{ts,tsx}',
    ],
    plugins: { documented: { rules: { 'no-documented-text': noDocumentedText } } },
    rules: { 'documented/no-documented-text': 'error' },
  },
  {
    // Request classes are made from fields (requestOf, queryOf).
    files: ['{libs,services}/**/*.ts'],
    ignores: ['libs/contracts/src/fields/**', 'libs/platform/src/errors/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-imports': ['error', { name: 'class-validator', message: 'Make the request class from fields: requestOf.' }],
    },
  },
);
