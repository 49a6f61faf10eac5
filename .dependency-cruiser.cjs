/** Import rules. Capture groups, so a new service or feature needs no edit here. */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'services-know-no-service',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'libs-know-no-service',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|launcher|web|bench|e2e)/' },
    },
    {
      name: 'contracts-is-a-leaf',
      comment: 'It runs in the browser, too.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^libs/contracts/src/', '^node_modules/class-(validator|transformer)/'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^services/[^/]+/src/domain/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^services/[^/]+/src/domain/', '^libs/(contracts|case-rules|event-sourcing)/'] },
    },
    {
      name: 'case-rules-are-pure',
      comment: 'Only the rows of a new account are read from files.',
      severity: 'error',
      from: { path: '^libs/case-rules/src/', pathNot: ['\\.spec\\.ts$', '^libs/case-rules/src/seeds/rule-seeds\\.ts$'] },
      to: { pathNot: ['^libs/(case-rules|contracts)/'] },
    },
    {
      name: 'http-is-the-top-layer',
      comment: 'http → application → domain. Controllers that are in the folder of their feature use the parts in http, too.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/[^/]+/', pathNot: ['^services/[^/]+/src/http/', '\\.(controller|spec)\\.ts$'] },
      to: { path: '^services/$1/src/http/' },
    },
    {
      name: 'application-knows-its-layer-and-domain',
      comment:
        'What an import, a job or a message starts uses the application layer, not the other way around. Application services may start a saga.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/application/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^services/$1/src/(http|imports|invoicing|jobs|messaging|migrations|projections)/' },
    },
    {
      name: 'routes-use-the-buses',
      comment:
        'A route reads cases by queries and changes one by a command: it neither loads a case nor records that read by itself.',
      severity: 'error',
      from: { path: '^services/case/src/http/' },
      to: { path: '^services/case/src/application/(cases|case-reads)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'case-commands-go-over-the-bus',
      comment: 'Only the module knows the handler; routes, sagas and jobs send the command of case-command.ts.',
      severity: 'error',
      from: { path: '^services/case/src/', pathNot: '\\.module\\.ts$' },
      to: { path: '^services/case/src/application/case-command\\.handler\\.ts$' },
    },
    {
      name: 'internals-are-for-demo-data-and-benchmarks',
      severity: 'error',
      from: { pathNot: '^(launcher/src/demo-data|bench)/' },
      to: { path: '^services/[^/]+/src/internals\\.ts$' },
    },
    {
      name: 'product-knows-no-demo-data',
      severity: 'error',
      from: { path: '^(libs|services|launcher)/', pathNot: '^launcher/(src/demo-data/|src/run-atlas\\.ts$|test/)' },
      to: { path: ['^launcher/src/demo-data/', '^bench/'] },
    },
    {
      name: 'web-knows-contracts-only',
      comment: 'Beside them what reads the files of imports, which it previews.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(libs/(?!contracts|import-files)|services/|launcher/)' },
    },
    {
      name: 'browser-libs-know-no-node',
      severity: 'error',
      from: { path: '^libs/(import-files|x12)/src/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'screens-call-the-data-provider',
      comment:
        'By the hooks of react-admin and `useApi`. Only the application gives the provider to react-admin, and so do stories.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['^web/src/(providers|stories)/', '^web/src/app/App\\.tsx$'] },
      to: {
        path: '^web/src/providers/(http/(api|create-api|http-client)|data/(data-)?provider)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'components-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/components/' },
      to: { path: '^web/src/(features|master-data|app)/' },
    },
    {
      name: 'testing-is-for-specs',
      severity: 'error',
      from: { path: '^(libs|services|launcher)/', pathNot: ['\\.spec\\.ts$', '\\.contract\\.ts$', '^libs/testing/', '/test/'] },
      to: { path: '^libs/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/(?!class-))/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
