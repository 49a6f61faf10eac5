import type { PolicyIssueWork, RuleBook } from '@atlas/case-rules';
import type { Case } from './case.state.js';

/** A bill is denied for a reason that is a policy issue: a missed examination (IME, EUO), no coverage, late notice. */
const hasPolicyIssue = ({ treatments }: Case, { policy_issues }: RuleBook): boolean =>
  treatments.some(({ denial_reasons }) => denial_reasons.some(({ id }) => policy_issues.has(id)));

/** The work on the policy issue of cases that are one proceeding (11 NYCRR 65-4.6(c)); null: none is involved. */
export function policyIssueWork(cases: readonly Case[], book: RuleBook): PolicyIssueWork | null {
  if (!cases.some(current => hasPolicyIssue(current, book))) return null;
  const sum = (name: 'policy_issue_hours' | 'appearance_hours') =>
    cases.reduce((total, { attributes }) => total + (attributes[name] ?? 0), 0);
  return { hours: sum('policy_issue_hours'), appearance_hours: sum('appearance_hours') };
}
