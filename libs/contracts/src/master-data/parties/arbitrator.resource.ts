import { defineResource, section } from '../definition/define-resource.js';
import { address, person, personName } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';
import { documentedTexts } from '../../texts/documented.js';

/** A row says whom the arbitrator is kept from: an insurer or a provider. */
function avoidErrors(rows: unknown): Record<string, string> {
  if (!Array.isArray(rows)) return {};
  return Object.fromEntries(
    (rows as readonly Readonly<Record<string, unknown>>[]).flatMap((row, index) =>
      row['insurance_company_id'] || row['provider_id']
        ? []
        : [[`avoid.${index}.insurance_company_id`, documentedTexts.pleaseSelect('Insurance Company or Provider')]],
    ),
  );
}

/** Who decides: arbitrators, judges, referees and mediators. */
export const arbitrator = defineResource({
  path: 'arbitrator',
  label: 'Arbitrator',
  group: 'parties',
  menuId: 70,
  route: '/master-management/arbitrator',
  named: personName,
  sections: [
    section('Arbitrator', {
      ...person(),
      kind: f.choice(['arbitrator', 'master_arbitrator', 'judge', 'referee', 'mediator'], {
        required: true,
        default: 'arbitrator',
        bulk: true,
      }),
      court_type: f.reference('court_type', { label: 'Court', bulk: true }),
      hearing_mode: f.choice(['in_person', 'video', 'phone', 'papers'], { bulk: true }),
      video_link: f.text({ max: 500 }),
      from: f.date(),
      to: f.date(),
    }),
    section('Address', address()),
    section('Awards and tendencies', {
      awards: f.int({ computed: true, derived: true, hint: 'Awards in the cases of this arbitrator' }),
      awarded_pct: f.percent({
        computed: true,
        derived: true,
        label: 'Awarded %',
        hint: 'Average award as a share of the outstanding amount',
      }),
      tendencies: f.memo({ managersOnly: true }),
      avoid: f.children({
        insurance_company: f.reference('insurance_company'),
        provider: f.reference('provider_master'),
        reason: f.text(),
      }),
    }),
  ],
  list: ['name', 'kind', 'court_type', 'hearing_mode', 'phone', 'email', 'awards', 'awarded_pct'],
  unique: [{ fields: ['last_name', 'first_name', 'kind'] }],
  optionFields: ['kind', 'court_type'],
  check: ({ avoid }) => avoidErrors(avoid),
});
