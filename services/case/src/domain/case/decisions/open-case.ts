import { CASE_ATTRIBUTES, fieldMessages, type CaseAttributes } from '@atlas/contracts';
import { statusOf } from '../../rules/status-rules.js';
import type { Decision } from '../decision.js';
import { withFlags } from '../flags.js';
import { refuse, refuseMissing } from '../refusals.js';

/** Provider and injured person make a case; the initial status gives its opening status and its track. */
export const openCase: Decision<'OpenCase'> = ({ data }, state, { today }) => {
  if (state) refuse('CASE_EXISTS', `Case ${state.case_id} exists already.`);
  const { case_id, case_key, opening } = data;
  if (opening.status.is_final) refuse('OPENING_STATUS_FINAL', `A case can not be opened as ${opening.status.name}.`);

  const defaults: CaseAttributes = {
    track: opening.track,
    date_open: today,
    ...(opening.status.implies_filed ? { date_filed: today } : {}),
  };
  const attributes = { ...defaults, ...known(withFlags(data.attributes, data, {}, today)) };
  requireStarred(attributes);
  if (opening.needs_number && !attributes.index_or_aaa_number) {
    refuseMissing('index_or_aaa_number', fieldMessages.enter(CASE_ATTRIBUTES.index_or_aaa_number.label));
  }
  return [{ type: 'CaseOpened', data: { case_id, case_key, attributes, status: statusOf(opening.status), on: today } }];
};

/** What is not known is not there. */
const known = (attributes: object): CaseAttributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined)) as CaseAttributes;

function requireStarred({ injured_first_name, injured_last_name, provider_id }: CaseAttributes): void {
  if (!injured_first_name) refuseMissing('injured_first_name', fieldMessages.enter(CASE_ATTRIBUTES.injured_first_name.label));
  if (!injured_last_name) refuseMissing('injured_last_name', fieldMessages.enter(CASE_ATTRIBUTES.injured_last_name.label));
  if (!provider_id) refuseMissing('provider_id', fieldMessages.select(CASE_ATTRIBUTES.provider_id.label));
}
