import { defineResource, section } from '../definition/define-resource.js';
import { address } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Who buys claims or advances money on them. */
export const funder = defineResource({
  path: 'funder_master',
  label: 'Funder',
  group: 'parties',
  get: 'list',
  menuId: 102,
  route: '/master-management/funder',
  sections: [
    section('Funder', {
      short_name: f.text(),
      tin: f.tin(),
      program: f.reference('portfolio/program', { bulk: true }),
      advance_pct: f.percent({ managersOnly: true }),
      share_pct: f.percent({ managersOnly: true }),
      agreement_date: f.date(),
      ucc_file_no: f.text({ max: 40 }),
      report_email: f.email(),
      report_every: f.choice(['never', 'week', 'month']),
    }),
    section('Address', address()),
    section('Bank', {
      bank_name: f.text({ managersOnly: true }),
      routing_number: f.aba({ secret: true, showsLast: 4, managersOnly: true }),
      account_number: f.text({ secret: true, showsLast: 4, managersOnly: true, max: 34, pattern: '^[0-9A-Za-z]+$' }),
    }),
    section('Contacts', {
      contacts: f.children({
        contact_name: f.text({ required: true }),
        email: f.email(),
        phone: f.phone(),
        receives: f.choices(['report', 'remittance']),
      }),
      portfolios: f.count('portfolio', 'funder'),
      outstanding: f.money({ computed: true, derived: true, hint: 'Outstanding amount of its cases' }),
    }),
  ],
  list: ['name', 'city', 'phone', 'portfolios', 'outstanding'],
  scope: { funder: 'id' },
});
