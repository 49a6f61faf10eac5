import { defineVocabulary, section } from '../definition/define-resource.js';
import { address } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Forum and venue: the arbitration association is a row like any court. */
export const court = defineVocabulary({
  path: 'court_type',
  label: 'Court',
  group: 'parties',
  menuId: 73,
  route: '/master-management/court',
  sections: [
    section('Court', {
      forum: f.choice(['arbitration', 'court', 'appeal', 'other'], { required: true, bulk: true }),
      kind: f.choice(
        [
          'aaa',
          'aaa_master',
          'private_arbitration',
          'civil_city',
          'district',
          'county',
          'supreme',
          'appellate_term',
          'appellate_division',
          'other',
        ],
        { required: true, labels: { aaa: 'AAA', aaa_master: 'AAA master' } },
      ),
      track: f.choice(['arb', 'court'], { required: true, labels: { arb: 'Arbitration' } }),
      county: f.text(),
      department: f.int({ min: 1, max: 4 }),
    }),
    section('Filing', {
      clerk_email: f.email(),
      e_filing: f.choice(['none', 'adr_center', 'nyscef', 'edds', 'email'], {
        label: 'E-Filing',
        labels: { adr_center: 'ADR Center' },
      }),
      number_label: f.text({ required: true, default: 'Index No.', hint: 'AAA Case No., Index No.' }),
      number_pattern: f.text({ hint: 'A different format gives a warning' }),
      written_submission_under: f.money(),
      hearing_mode: f.choice(['in_person', 'video', 'phone', 'papers']),
      answer_days: f.int({ max: 365 }),
      parts: f.children({
        name: f.text({ required: true }),
        kind: f.choice(['trial', 'motion', 'conference', 'hearing']),
        judge: f.reference('arbitrator'),
        room: f.text(),
        weekday: f.choice(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']),
        starts_at: f.time(),
      }),
    }),
    section('Address', address()),
    section('Figures', {
      open_cases: f.usage('open_case'),
      fees: f.count('rule/filing_fee', 'court_type', { label: 'Filing Fees' }),
    }),
  ],
  list: ['name', 'forum', 'kind', 'county', 'number_label', 'e_filing', 'open_cases'],
  ruleRows: true,
  publish: ['forum', 'kind', 'track', 'county', 'number_label', 'number_pattern'],
});
