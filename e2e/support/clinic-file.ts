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
/** Three cases: one claim under two clinics, and one without a carrier; two codes on one bill, one line twice, two lines that can not go in. */
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
