import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** Cases that a funder holds. A case is in at most one portfolio at a time. */
export const portfolio = defineResource({
  path: 'portfolio',
  label: 'Portfolio',
  group: 'parties',
  activation: 'PUT',
  menuId: 103,
  route: '/master-management/portfolio',
  sections: [
    section('Portfolio', {
      code: f.code({ required: true }),
      funder: f.reference('funder_master', { required: true, label: 'Funder' }),
      program: f.reference('portfolio/program', { required: true, label: 'Program' }),
      provider: f.references('provider_master', { label: 'Providers' }),
      stage: f.choice(['open', 'closed', 'repurchased'], { default: 'open', bulk: true }),
      agreement_date: f.date(),
      purchase_date: f.date({ required: true }),
      closed_on: f.date(),
      dos_from: f.date(),
      dos_to: f.date(),
      report_email: f.email(),
    }),
    section('Terms', {
      purchase_price: f.money({ managersOnly: true }),
      advance_pct: f.percent({ managersOnly: true }),
      terms: f.children(
        {
          component: f.choice(['principal', 'interest', 'attorney_fee', 'filing_fee'], { required: true }),
          share_pct: f.percent({ required: true }),
          until_amount: f.money({ hint: 'Hurdle' }),
          after_share_pct: f.percent(),
          recoup_first: f.bool(),
        },
        { managersOnly: true },
      ),
    }),
    section('Figures', {
      cases: f.usage('case'),
      claim_amount: f.money({ computed: true, derived: true }),
      collected: f.money({ computed: true, derived: true, hint: 'Collected on its cases' }),
      funder_share: f.money({
        computed: true,
        derived: true,
        managersOnly: true,
        hint: "The funder's share of collections since the purchase",
      }),
      remaining: f.money({ computed: true, derived: true, hint: 'Outstanding amount of its cases' }),
    }),
  ],
  list: ['name', 'code', 'funder', 'program', 'purchase_date', 'cases', 'purchase_price', 'collected', 'remaining'],
  unique: [{ fields: ['name'] }, { fields: ['code'] }],
  publish: ['funder', 'provider', 'program', 'stage'],
  scope: { portfolio: 'id' },
});
