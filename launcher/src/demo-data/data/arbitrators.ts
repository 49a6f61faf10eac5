import type { RecordFile } from '../record-file.js';

export const ARBITRATORS: RecordFile = {
  path: 'arbitrator',
  rows: [
    {
      last_name: 'Castellane-Orr',
      first_name: 'Philippa',
      kind: 'arbitrator',
      court_type: 'AAA',
      hearing_mode: 'video',
      phone: '212-555-0181',
      email: 'p.castellane-orr@adr.example',
      tendencies:
        'Asks for the mailing log when timeliness is disputed. Follows the treating doctor where the peer review is generic.',
    },
    {
      last_name: 'Akerman-Vale',
      first_name: 'Desmond',
      kind: 'arbitrator',
      court_type: 'AAA',
      hearing_mode: 'video',
      phone: '212-555-0182',
      email: 'd.akerman-vale@adr.example',
      tendencies: 'Wants the fee calculation line by line.',
      avoid: [{ insurance_company: 'Crescent Vale Assurance Company', reason: 'Former counsel of the insurer' }],
    },
    {
      last_name: 'Tarrant-Boyd',
      first_name: 'Ilse',
      kind: 'arbitrator',
      court_type: 'AAA',
      hearing_mode: 'phone',
      phone: '212-555-0183',
      email: 'i.tarrant-boyd@adr.example',
    },
    {
      last_name: 'Wexcombe',
      first_name: 'Adrian',
      kind: 'master_arbitrator',
      court_type: 'AAA_MASTER',
      hearing_mode: 'papers',
      phone: '212-555-0184',
      email: 'a.wexcombe@adr.example',
    },
    {
      last_name: 'Iyengar-Stone',
      first_name: 'Lakshmi',
      kind: 'judge',
      court_type: 'CIVIL_KINGS',
      hearing_mode: 'in_person',
    },
    {
      last_name: 'Broadhurst',
      first_name: 'Emmett',
      kind: 'judge',
      court_type: 'CIVIL_QUEENS',
      hearing_mode: 'in_person',
    },
  ],
};
