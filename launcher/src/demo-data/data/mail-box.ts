/** From where the demo firm files; the demo writes its mails into a folder. */
export const MAIL_BOX = {
  type: 'Arbitration Submission',
  type_desc: 'New requests for arbitration',
  from_email_id: 'filings@brill-marchetti.example',
  smtp_server: 'smtp.brill-marchetti.example',
  smtp_port: 587,
  api_key: 'demo',
  to_email_id: 'filings@adr.example',
  mail_subject: 'Request for arbitration: {provider}, claim {claim_number}, our file {case_id}',
  mail_body: '<p>Attached is our request for arbitration with its exhibits.</p><p>In dispute: ${amount}</p><p>{attorney}</p>',
  node: 'AR1',
  court: 'AAA',
};

/** What the demo firm takes from its clinics directly: their bills, their reports, what they answer. */
export const NODES_OPEN_TO_PROVIDERS: readonly string[] = ['BILL', 'REPORT', 'VRESP'];

/** How long the demo firm keeps what it receives. Letters of closed cases are past it. */
export const KEPT_YEARS = [
  ['CORR', { retention_years: 1 }],
  ['CHECK', { retention_years: 7 }],
] as const;
