import type { RecordFile } from '../record-file.js';

export const FUNDERS: RecordFile = {
  path: 'funder_master',
  rows: [
    {
      name: 'Alder Street Receivables LLC',
      short_name: 'Alder Street',
      tin: '000123801',
      program: 'PURCHASE',
      agreement_date: '2024-11-15',
      ucc_file_no: '202411150000001',
      report_email: 'portfolio@alder-street.example',
      report_every: 'month',
      address1: '120 Broadway',
      city: 'New York',
      state: 'NY',
      zip: '10271',
      phone: '212-555-0121',
      email: 'office@alder-street.example',
      contacts: [
        {
          contact_name: 'Felix Alder',
          email: 'felix@alder-street.example',
          phone: '212-555-0122',
          receives: ['report', 'remittance'],
        },
      ],
    },
    {
      name: 'Millrace Claims Funding, LP',
      short_name: 'Millrace',
      tin: '000123802',
      program: 'COSTS_ONLY',
      agreement_date: '2022-04-01',
      report_email: 'reports@millrace-funding.example',
      report_every: 'never',
      address1: '50 Main Street',
      city: 'White Plains',
      state: 'NY',
      zip: '10601',
      phone: '914-555-0123',
      contacts: [{ contact_name: 'Orla Benedetti', email: 'orla@millrace-funding.example', receives: ['remittance'] }],
    },
  ],
};

export const PORTFOLIOS: RecordFile = {
  path: 'portfolio',
  rows: [
    {
      name: 'Alder Street 2025-A',
      code: 'ALDER-25A',
      funder: 'Alder Street Receivables LLC',
      program: 'PURCHASE',
      provider: ['Larkspur Physical Therapy, P.C.'],
      purchase_date: { daysAgo: 420 },
      purchase_price: 184_500,
      report_email: 'portfolio@alder-street.example',
    },
    {
      name: 'Alder Street 2026-B',
      code: 'ALDER-26B',
      funder: 'Alder Street Receivables LLC',
      program: 'ADVANCE',
      provider: ['Silver Pond Diagnostic Imaging, P.C.'],
      purchase_date: { daysAgo: 130 },
      purchase_price: 96_000,
      report_email: 'portfolio@alder-street.example',
    },
    {
      name: 'Millrace costs 2022',
      code: 'MILLRACE-22',
      funder: 'Millrace Claims Funding, LP',
      program: 'COSTS_ONLY',
      provider: ['Cobalt Spine & Rehabilitation Medicine, P.C.'],
      purchase_date: '2022-04-15',
      purchase_price: 41_200,
      stage: 'closed',
      closed_on: '2025-01-31',
    },
  ],
};
