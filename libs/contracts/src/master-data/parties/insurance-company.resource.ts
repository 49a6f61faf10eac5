import { defineResource, section } from '../definition/define-resource.js';
import { address } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** The carrier that is billed and, when it does not pay, arbitrated against. */
export const insuranceCompany = defineResource({
  path: 'insurance_company',
  label: 'Insurance Company',
  plural: 'Insurance Companies',
  group: 'parties',
  menuId: 104,
  readableBy: [105],
  route: '/master-management/insuranceCompany',
  sections: [
    section('Insurance company', {
      short_name: f.text(),
      kind: f.choice(['insurer', 'self_insured', 'mvaic'], {
        required: true,
        default: 'insurer',
        bulk: true,
        hint: 'Determines the limitation period',
      }),
      naic_code: f.text({ max: 5, pattern: '^\\d{5}$' }),
      aaa_insurer_code: f.text({ max: 20 }),
      tin: f.tin(),
      group: f.reference('insurance_company/group', { bulk: true }),
      company_tpa: f.reference('company_tpa', { label: 'Company TPA', bulk: true }),
      defence: f.reference('attorney_firm', { label: 'Defense Counsel', bulk: true }),
      writes_ny_no_fault: f.bool({ default: true, label: 'Writes NY No-Fault', bulk: true }),
      basic_limit: f.money({ default: 50_000, bulk: true }),
      aliases: f.texts({ hint: 'Names found in imports' }),
    }),
    section('Home office', address()),
    section('Email addresses', {
      claims_email: f.email(),
      verification_email: f.email(),
      arbitration_email: f.email(),
      accepts_e_service: f.bool({ label: 'Accepts E-Service', bulk: true }),
    }),
    section(
      'Claim offices',
      {
        claim_offices: f.children({
          name: f.text({ required: true }),
          kind: f.choice(['bills', 'verification', 'arbitration', 'legal', 'subrogation', 'home']),
          ...address(),
          is_default_for: f.choices(['bills', 'verification', 'arbitration', 'service'], { label: 'Default For' }),
          is_active: f.bool({ default: true, label: 'Active' }),
        }),
      },
      { why: 'If a bill went to the wrong office, the deadline starts at the correct one' },
    ),
    section('Systems', {
      external_ids: f.children(
        { system: f.text({ required: true }), external_id: f.text({ required: true, label: 'External ID' }) },
        { label: 'External IDs' },
      ),
    }),
    section('Figures', {
      open_cases: f.usage('open_case'),
      cases: f.usage('case'),
      paid_in_days: f.decimal({
        precision: 7,
        scale: 1,
        computed: true,
        derived: true,
        label: 'Days to Payment',
        hint: 'Average days from first bill to last payment, 10,000 newest cases',
      }),
      denial_rate: f.percent({
        computed: true,
        derived: true,
        hint: 'Share of denied bills in the 10,000 newest cases',
      }),
    }),
  ],
  list: ['name', 'naic_code', 'group', 'kind', 'company_tpa', 'city', 'phone', 'open_cases', 'needs_review'],
  searched: ['name', 'short_name', 'naic_code', 'aliases', 'city', 'external_code'],
  unique: [{ fields: ['name', 'naic_code'] }],
  imports: { keys: ['naic_code'], aliases: 'aliases', defaults: { kind: 'insurer' } },
  publish: ['short_name', 'naic_code', 'kind', 'group', 'company_tpa', 'basic_limit', 'arbitration_email', 'needs_review'],
  merges: {
    verb: 'move',
    sources: 'list_with_case_count',
    keys: ['naic_code'],
    aliases: 'aliases',
    options: { move_adjusters: { holders: 'adjuster' }, move_offices: { children: 'claim_offices' } },
    warns: {
      kind: 'The limitation period of the cases is that of the target: an insurer is sued within 6 years, others within 3.',
    },
  },
});
