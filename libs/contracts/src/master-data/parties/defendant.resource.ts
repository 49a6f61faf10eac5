import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, section } from '../definition/define-resource.js';
import { address, addressAs, PERSONS_OF_CASES } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Who is sued: in a court case the insurer under its legal name. */
export const defendant = defineResource({
  path: 'defendant',
  label: 'Defendant',
  group: 'parties',
  readableBy: [CASE_DETAILS_MENU_ID],
  activation: 'PUT',
  sections: [
    section('Defendant', {
      kind: f.choice(['insurer', 'self_insured', 'mvaic', 'municipality', 'other'], {
        required: true,
        default: 'insurer',
        bulk: true,
      }),
      caption_name: f.text({ required: true, max: 300, hint: 'As written in the caption' }),
      insurance_company: f.reference('insurance_company', { bulk: true }),
      counsel: f.reference('attorney_firm', { bulk: true }),
    }),
    section('Address', address()),
    section(
      'Service',
      {
        service_method: f.choice(['dfs', 'secretary_of_state', 'personal', 'mail', 'e_service'], {
          label: 'Service Method',
          labels: { dfs: 'Department of Financial Services', e_service: 'E-service' },
          bulk: true,
        }),
        ...addressAs('service_'),
      },
      { why: 'Where papers are served' },
    ),
    section('Figures', { open_cases: f.usage('open_case') }),
  ],
  list: ['name', 'kind', 'insurance_company', 'service_method', 'city', 'open_cases'],
  searched: ['name', 'caption_name', 'city', 'external_code'],
  publish: ['kind', 'caption_name', 'insurance_company', 'counsel'],
  scope: PERSONS_OF_CASES,
  merges: { keys: [] },
});
