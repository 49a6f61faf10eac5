import { CASE_ATTRIBUTES, type CaseAttributes, caseFindings, caseTexts, missingMessage } from '@atlas/contracts';
import { statusOf } from '../../rules/status-rules.js';
import { requireStarred, withFlags } from '../attributes.js';
import type { Decision } from '../decision.js';
import { checkedCase, refuseImpossible } from '../plausibility.js';
import { refuse, refuseMissing } from '../refusals.js';
import { openingWorkflow } from '../workflow-type.js';

/** A case requires a provider and an injured person; the initial status determines its opening status, track and workflow type. */
export const openCase: Decision<'OpenCase'> = ({ data }, state, { today, workflows }) => {
  if (state) refuse('CASE_EXISTS', caseTexts.exists(state.case_id));
  const { case_id, case_key, opening } = data;
  if (opening.status.is_final) refuse('OPENING_STATUS_FINAL', caseTexts.cannotOpenAs(opening.status.name));

  const defaults: CaseAttributes = {
    track: opening.track,
    date_open: today,
    ...(opening.initial_status ? { initial_status_id: opening.initial_status } : {}),
    ...(opening.status.implies_filed ? { date_filed: today } : {}),
  };
  const said = { ...defaults, ...known(withFlags(data.attributes, data, null, today)) };
  const workflow = openingWorkflow(said, opening.workflow_type_ids, workflows);
  const attributes = workflow ? { ...said, case_workflow_type_id: workflow } : said;
  requireStarred(attributes);
  refuseImpossible(caseFindings(checkedCase(attributes, { today })));
  if (opening.needs_number && !attributes.index_or_aaa_number) {
    refuseMissing('index_or_aaa_number', missingMessage('index_or_aaa_number', CASE_ATTRIBUTES.index_or_aaa_number));
  }
  return [{ type: 'CaseOpened', data: { case_id, case_key, attributes, status: statusOf(opening.status), on: today } }];
};

/** Omits unknown values. */
const known = (attributes: object): CaseAttributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined));
