/** Checks of a lockbox that name claims which the firm does not have. */
export const UNAPPLIED_PAYMENTS = [
  {
    claim: 'NL25-7740129',
    amount: 412.6,
    payer: 'Northlight Mutual Insurance Company',
    check: '0077120',
    description: 'Paid under another claim number of the accident',
  },
  {
    claim: '025-61120847-01',
    amount: 1188.35,
    payer: 'Keystone Harbor Casualty Company',
    check: '0041907',
    description: 'Initial evaluation and therapy',
  },
  {
    claim: 'AFI204418PIP',
    amount: 96.2,
    payer: 'Amberfield Indemnity Company',
    check: '0090334',
    description: 'Acupuncture',
  },
  {
    claim: '52-8841-07Q',
    amount: 740,
    payer: 'Crescent Vale Assurance Company',
    check: '0012258',
    description: 'MRI of the lumbar spine',
  },
] as const;
