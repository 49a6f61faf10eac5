/** Of this run alone: the journey runs again and again on the same firm. */
export const RUN = Date.now().toString(36).toUpperCase();
export const CLAIM = `J${RUN}-1`;
export const OTHER_CLAIM = `J${RUN}-2`;
export const CLINIC = `Hollow Oak ${RUN}`;
export const OTHER_CLINIC = `Stone Ferry ${RUN}`;

export const HEADERS =
  'Claim #,Patient Last,Patient First,DOB,Facility,Carrier,Accident Date,DOS From,DOS To,Proc Code,Units,Dx 1,Bill No,Billed,Last Billed';
export const line = (
  claim: string,
  last: string,
  clinic: string,
  carrier: string,
  code: string,
  bill: string,
  billed: string,
): string =>
  `${claim},${last},Ana,03/14/1988,${clinic},${carrier},01/05/2026,02/10/2026,02/10/2026,${code},1,S13.4XXA,${bill},${billed},03/01/2026`;
export const CARRIER = `Fernhill ${RUN}`;
/** Three cases: one claim under two clinics, and one without a carrier; two codes on one bill, one line twice, two lines that cannot go in. */
export const LINES = [
  line(CLAIM, 'Núñez', CLINIC, CARRIER, '99203', 'B1', '100.00'),
  line(CLAIM, 'Núñez', CLINIC, CARRIER, '97110', 'B1', '50.25'),
  line(CLAIM, 'Núñez', CLINIC, CARRIER, '97110', 'B1', '50.25'),
  line(CLAIM, 'Núñez', OTHER_CLINIC, CARRIER, '99213', 'B2', '75.00'),
  line(OTHER_CLAIM, '', CLINIC, CARRIER, '99213', 'B3', '20.00'),
  line(OTHER_CLAIM, 'Okafor', CLINIC, CARRIER, '99213', 'B4', '12x.00'),
  line(OTHER_CLAIM, 'Okafor', CLINIC, '', '99213', 'B5', '0.00'),
];
export const csv = (...lines: string[]): string => [HEADERS, ...lines, ''].join('\r\n');
/** As a clinic's old program writes it: accents in Windows-1252. */
export const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
/** One claim of one service, as a clearing house writes it. */
export function claims837(claim: string, charge: string): string {
  const segments = [
    'HL*1**20*1',
    `NM1*85*2*${CLINIC}*****XX*1234567893`,
    'HL*2*1*22*0',
    'SBR*P*18*POL-778******AM',
    'NM1*IL*1*FERRANTE*ODALYS',
    `REF*Y4*${claim}`,
    `NM1*PR*2*${CARRIER}*****PI*10001`,
    `CLM*${claim}*${charge}***11:B:1`,
    'LX*1',
    `SV1*HC:97110*${charge}*UN*1`,
    'DTP*472*D8*20260210',
  ];
  const isa = `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*${'CLINIC'.padEnd(15)}*ZZ*${'FIRM'.padEnd(15)}*260301*0900*^*00501*000000007*0*T*:`;
  const group = ['GS*HC*CLINIC*FIRM*20260301*0900*7*X*005010X222A1', 'ST*837*0001*005010X222A1'];
  const end = [`SE*${segments.length + 2}*0001`, 'GE*1*7', 'IEA*1*000000007'];
  return [isa, ...group, ...segments, ...end].map(segment => `${segment}~`).join('\n');
}
/** Notes of an old system by its case numbers: two of one case, and one of a case that the firm does not have. */
export const notesFile = (oldCaseId: string): string =>
  [
    'Old Case No,Note Date,Author,Note Text',
    `${oldCaseId},03/04/2019,R. Ames,"Sent bills.\nCalled carrier ${RUN}."`,
    `${oldCaseId},05/06/2019,R. Ames,Carrier asks for the NF-3 ${RUN}`,
    `LOST-${RUN},,,Lost note`,
    '',
  ].join('\r\n');
