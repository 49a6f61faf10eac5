import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Guards decide who may call. Scope files turn a session into conditions, into what is shown, or into a refusal. */
const GUARD_OR_SCOPE =
  /\.guard\.ts$|\/access\/session-scope\.ts$|^services\/case\/src\/access\/|^services\/reporting\/src\/access\//;

/** The other files that decide, and what makes each of them one. */
const DECIDES: Readonly<Record<string, string>> = {
  'libs/platform/src/session/access-token.ts': 'A token becomes a session here only.',
  'libs/platform/src/session/request-context.ts': 'Defines the question whether a session has a permission.',
  'libs/platform/src/list/list-source.ts': 'Adds the scope of each list.',
  'libs/platform/src/list/list-view.ts': 'Hides the columns of each list that are for the law firm.',
  'libs/platform/src/jobs/job-follow-up.rules.ts':
    'Rules of who may undo a job or run it again, by the permission that the job declares.',
  'libs/resource-engine/src/import/engine/import-jobs.ts':
    'Guard of jobs, which pass no guard of a route: the feature that the import declares.',
  'libs/resource-engine/src/service/viewer.ts': 'Says which fields of a resource a session is shown.',
  'services/case/src/application/allowed-actions.ts': 'Answers the policies of all commands for one case.',
  'services/case/src/application/command-checks.ts': 'Checks the policy of a command, and records what it refuses.',
  'services/case/src/application/provider-access.ts': 'Guard of calls about one provider, whose id the call names.',
  'services/case/src/application/requests/next-status.ts': 'Offers statuses by the permission that each declares.',
  // No definition writes its `from`.
  'services/reporting/src/reports/source-sql.ts': 'Adds the scope of the rows of each report.',
  'services/identity/src/access/effective-access.ts': 'Works out the access that a token carries.',
  'services/identity/src/access/visible-menu.ts': 'Works out the menu from that access.',
  'services/identity/src/access/identity-writes.ts':
    'Checks each write against the tables: the session of a user, or the token of a provisioning client.',
  'services/identity/src/access/privilege-escalation-guard.ts': 'Guard of grants: what a user, or a provisioning client, holds.',
  'services/identity/src/scim/scim-session.ts': 'The token of a provisioning client becomes a session here only.',
};

/** Views of the domain cut an answer for an audience by the table of fields; they know no session. */
const VIEWS_OF_AUDIENCES = /^services\/case\/src\/domain\/case\/views\//;

const HAND_WRITTEN = [
  /\bdataScope\.kind\b|\bdataScope: \{ kind/,
  /\bscope\.kind\b/,
  /\b(enterLawFirm|enterToRead|enterToWrite|enterTab|lawFirmOnly|isLawFirm)\b/,
  /\bsession\.userType\b|\buserType\b[^)]*\}: Session/,
  /'LAW_FIRM_ONLY'/,
  /\bhasPermission\(/,
  /\bsession\.isSystem\b|\bisSystem\b[^)]*\}: Session/,
  /\b(seesInternals|audienceOf|isScoped|isManager)\(/,
  /\baudience [!=]== '/,
  /\b(permissions|features|menus)\.has\(/,
  // A question about the session, whose answer the caller would decide by. `isVisible` is the scope of a single case.
  /(?<![.\w])(?!isVisible\b)(is|may|can|has|sees|manages|oversees|reads|lacks)[A-Z]\w*\((this\.)?session\b(?!:)/,
];

const READ = /^(services\/[^/]+|libs\/(platform|resource-engine|messaging|event-sourcing))\/src\/.*(?<!\.spec)\.ts$/;

const sources = (): string[] =>
  ['services', 'libs']
    .flatMap(top => readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map(path => `${top}/${path}`))
    .filter(path => READ.test(path) && !path.includes('node_modules'))
    .sort();

const hasCheck = (text: string): boolean => HAND_WRITTEN.some(pattern => pattern.test(text));
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('access checks', () => {
  it('are in guards and scope files only', () => {
    const isFree = (path: string) => GUARD_OR_SCOPE.test(path) || VIEWS_OF_AUDIENCES.test(path) || path in DECIDES;
    expect(sources().filter(path => !isFree(path) && hasCheck(textOf(path)))).toEqual([]);
  });

  it('are in every file that is named as one that decides', () => {
    expect(Object.keys(DECIDES).filter(path => !hasCheck(textOf(path)))).toEqual([]);
  });

  it('are found in the sources', () => {
    expect(sources().length).toBeGreaterThan(500);
    for (const text of [
      "session.dataScope.kind === 'law_firm'",
      'lawFirmOnly(session)',
      'if (!session.isSystem) refuse()',
      'hasPermission(session, MANAGE)',
      'seesInternals(session) ? rows : []',
      "if (audienceOf(session) === 'provider') return [];",
      "const firm = (await views.of(session)).audience === 'law_firm';",
      "session.permissions.has('CanManageCase')",
      'if (!mayUseTemplate(session, needed)) refuse();',
    ])
      expect([text, hasCheck(text)]).toEqual([text, true]);
    for (const text of ["@Audience('law_firm')", 'scopeCondition(sql, session)', 'async mayRead(session: Session)'])
      expect([text, hasCheck(text)]).toEqual([text, false]);
  });
});
