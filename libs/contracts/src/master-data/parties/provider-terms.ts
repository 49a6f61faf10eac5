import * as f from '../../fields/constructors.js';

const managers = { managersOnly: true } as const;

/** How the firm and its client share what is collected, from a day on. Percentages are the firm's own: none is seeded. */
export const feeAgreements = () =>
  f.children(
    {
      effective_from: f.date({ required: true }),
      effective_to: f.date(),
      component: f.choice(['principal', 'interest', 'attorney_fee', 'filing_fee', 'cost'], { required: true }),
      basis: f.choice(['percent_collected', 'percent_billed', 'flat_case', 'flat_bill', 'hourly', 'keep_all', 'pass_through'], {
        required: true,
        labels: {
          percent_collected: '% of collected',
          percent_billed: '% of billed',
          flat_case: 'Flat, by case',
          flat_bill: 'Flat, by bill',
          keep_all: 'The firm keeps all',
          pass_through: 'Passed on whole',
        },
      }),
      pct: f.percent({ label: 'Percent' }),
      portfolio: f.reference('portfolio', { hint: 'Leave blank for any' }),
      track: f.choice(['any', 'pre', 'arb', 'court'], {
        required: true,
        default: 'any',
        labels: { pre: 'Pre-arbitration', arb: 'Arbitration' },
      }),
      stage: f.choice(['any', 'voluntary', 'settlement', 'award', 'judgment', 'appeal'], { required: true, default: 'any' }),
      amount: f.money(),
      min: f.money(),
      max: f.money(),
      age_from_days: f.int({ max: 36_500 }),
      age_to_days: f.int({ max: 36_500 }),
      order: f.int({ required: true, default: 1, min: 1, max: 100 }),
      retainer: f.reference('provider_master/document', { label: 'Retainer' }),
    },
    { ...managers, label: 'Fee Agreements' },
  );

/** The Financial tab: how money is collected, kept and remitted. Only those who manage master data read it. */
export const providerMoney = () =>
  ({
    collection_model: f.choice(['escrow', 'direct', 'mixed'], { ...managers, required: true, default: 'escrow', bulk: true }),
    costs_advanced_by: f.choice(['firm', 'provider', 'funder'], managers),
    cost_limit: f.money(managers),
    opening_balance: f.money(managers),
    w9_on_file: f.bool({ ...managers, label: 'W-9 on File', bulk: true }),
  }) as const;

/** How and when the provider's share is paid out. */
export const providerRemittance = () =>
  ({
    iola_account: f.reference('iola_account', { ...managers, label: 'IOLA Account', bulk: true }),
    remit_method: f.choice(['check', 'ach', 'wire'], { ...managers, labels: { ach: 'ACH' }, bulk: true }),
    payee_name: f.text(managers),
    bank_name: f.text(managers),
    routing_number: f.aba({ ...managers, secret: true, showsLast: 4 }),
    account_number: f.text({ ...managers, secret: true, showsLast: 4, max: 34, pattern: '^[0-9A-Za-z]+$' }),
    remit_every: f.choice(['week', 'two_weeks', 'month', 'on_request'], { ...managers, bulk: true }),
    hold_days: f.int({ ...managers, max: 365 }),
    min_remit: f.money({ ...managers, label: 'Minimum Remittance' }),
  }) as const;

export const providerInvoicing = () =>
  ({
    invoice_by: f.choice(['provider', 'group', 'portfolio'], { ...managers, bulk: true }),
    invoice_due_days: f.int({ ...managers, default: 30, max: 365 }),
    invoice_email: f.email(managers),
    closing_statement: f.bool({ ...managers, default: true, hint: 'Owed to the client when a matter ends' }),
  }) as const;

/** The Billing tab: how the provider bills, and what answers a defense that a bill was never mailed. */
export const providerBilling = () =>
  ({
    claim_form: f.choice(['nf3', 'cms1500', 'ub04'], { bulk: true, labels: { nf3: 'NF-3', cms1500: 'CMS-1500', ub04: 'UB-04' } }),
    billing_system: f.text(),
    location: f.reference('location', { label: 'Usual Location' }),
    place_of_service: f.reference('place_of_service', { label: 'Place of Service', bulk: true }),
    accepts_assignment: f.bool({ default: true, bulk: true }),
    bill_no_pattern: f.text({ label: 'Bill Number Pattern' }),
    import_mapping: f.text({ hint: 'Name of a saved mapping' }),
    fee_section: f.code(),
    small_balance: f.money(),
    sol_warning_days: f.int({ default: 90, max: 3650, label: 'Limitation Warning Days' }),
  }) as const;

export const providerMailing = () =>
  ({
    mails_bills: f.choice(['provider', 'billing_company', 'firm'], { bulk: true }),
    mailing_witness: f.text(),
    mailing_procedure: f.memo({ hint: 'Standard mailing procedure, used as proof of mailing' }),
    verification_by: f.choice(['provider', 'firm'], { bulk: true }),
    rebuttal_signer: f.reference('doctor/rebuttal_signing'),
  }) as const;
