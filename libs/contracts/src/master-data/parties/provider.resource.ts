import { address, addressAs } from '../definition/field-groups.js';
import { feeAgreementErrors } from '../fees/fee-agreement-rules.js';
import type { StoredRow } from '../values/read-value.js';
import * as f from '../../fields/constructors.js';
import { defineResource, section } from '../definition/define-resource.js';
import {
  feeAgreements,
  providerBilling,
  providerInvoicing,
  providerMailing,
  providerMoney,
  providerRemittance,
} from './provider-terms.js';

/** The clinic: the firm's client, whose bills are collected. */
export const provider = defineResource({
  path: 'provider_master',
  label: 'Provider',
  group: 'parties',
  menuId: 109,
  readableBy: [110],
  route: '/master-management/provider',
  sections: [
    section(
      'Basic',
      {
        short_name: f.text(),
        caption_name: f.text({ hint: 'Name on AR-1 and pleadings. Leave blank to use the name' }),
        dba_name: f.text(),
        provider_type: f.option('Provider_Type', { required: true, bulk: true }),
        practice_type: f.option('Practice_Type', { bulk: true }),
        speciality: f.reference('speciality', { label: 'Specialty', bulk: true }),
        other_speciality: f.references('speciality', { label: 'Other Specialties' }),
        group: f.reference('provider_master/Group', { bulk: true }),
        client_since: f.date(),
        retainer_signed_on: f.date(),
        terminated_on: f.date({ hint: 'No new cases after this date' }),
        initial_status: f.reference('initial_status', { bulk: true }),
        case_workflow_type: f.reference('case_workflow_type', { bulk: true }),
        court_type: f.reference('court_type', { label: 'Court', bulk: true }),
        attorney: f.reference('user', { bulk: true }),
        paralegal: f.reference('user', { bulk: true }),
        portal_enabled: f.bool({ bulk: true }),
      },
      { tab: 'basic' },
    ),
    section(
      'License and formation',
      {
        tin: f.tin(),
        npi: f.npi(),
        license_no: f.text({ max: 40 }),
        license_state: f.state(),
        wcb_authorization_no: f.text({ max: 40 }),
        wcb_rating_code: f.text({ max: 20 }),
        owner_name: f.text(),
        owner_license_no: f.text({ max: 40 }),
        formed_on: f.date(),
        state_entity_no: f.text({ max: 40 }),
      },
      { tab: 'basic', why: 'Rebuts the defense that the provider may not bill' },
    ),
    section(
      'Systems',
      {
        external_ids: f.children(
          { system: f.text({ required: true }), external_id: f.text({ required: true, label: 'External ID' }) },
          { label: 'External IDs' },
        ),
      },
      { tab: 'basic' },
    ),
    section('Office', address(), { tab: 'contact' }),
    section('Mailing address', addressAs('mail_'), { tab: 'contact' }),
    section('Remittance', addressAs('remit_'), { tab: 'contact', why: 'Leave blank to use the office' }),
    section('Billing company', { billing_company: f.text(), ...addressAs('billing_') }, { tab: 'contact' }),
    section(
      'Contacts',
      {
        report_email: f.email(),
        contacts: f.children({
          contact_name: f.text({ required: true }),
          role: f.choice(['owner', 'office', 'biller', 'accounting', 'legal', 'other']),
          phone: f.phone(),
          extension: f.text({ max: 10 }),
          email: f.email(),
          is_primary: f.bool({ label: 'Primary' }),
          receives: f.choices(['invoice', 'report', 'new_case', 'settlement', 'verification', 'missing_document']),
        }),
      },
      { tab: 'contact' },
    ),
    section('Collection', providerMoney(), { tab: 'financial' }),
    section('Remittance to the provider', providerRemittance(), { tab: 'financial' }),
    section('Invoices', providerInvoicing(), { tab: 'financial' }),
    section(
      'Fee agreements',
      { fee_agreements: feeAgreements() },
      { tab: 'financial', why: 'The most specific row in force on the payment date applies' },
    ),
    section('Bills', providerBilling(), { tab: 'billing' }),
    section('Mailing and verification', providerMailing(), { tab: 'billing' }),
    section(
      'Figures',
      {
        open_cases: f.usage('open_case'),
        cases: f.usage('case'),
        portfolios: f.count('portfolio', 'provider'),
        balance: f.money({ computed: true, derived: true, hint: 'Outstanding amount of their cases' }),
      },
      { tab: 'basic' },
    ),
  ],
  list: ['name', 'group', 'provider_type', 'speciality', 'npi', 'city', 'phone', 'open_cases', 'balance', 'needs_review'],
  searched: ['name', 'short_name', 'npi', 'city', 'external_code'],
  unique: [{ fields: ['name', 'npi'] }],
  imports: { keys: ['npi'], defaults: { provider_type_id: 'OTHER' } },
  optionFields: [],
  publish: [
    'npi',
    'short_name',
    'caption_name',
    'group',
    'initial_status',
    'case_workflow_type',
    'court_type',
    'terminated_on',
    'needs_review',
  ],
  scope: { provider: 'id' },
  ownTabs: ['basic', 'contact'],
  check: ({ fee_agreements: rows }) => (Array.isArray(rows) ? feeAgreementErrors(rows as readonly StoredRow[]) : {}),
  merges: { keys: ['npi'], options: { move_fee_agreements: { children: 'fee_agreements' } } },
});
