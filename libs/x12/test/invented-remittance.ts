import type { Row } from './render.js';

/** One check for a paid claim, a denied one, and a reversed earlier payment; every name is invented. */
export const ONE_CHECK: readonly Row[] = [
  ['BPR', 'I', '60', 'C', 'CHK', '', '', '', '', '', '', '', '', '', '', '', '20260105'],
  ['TRN', '1', 'CHK-4471', '1999999999'],
  ['DTM', '405', '20260104'],
  ['N1', 'PR', 'HARBOR MUTUAL', 'XV', '10001'],
  ['N1', 'PE', 'CEDAR LOOP PT', 'XX', '1234567893'],
  ['LX', '1'],
  ['CLP', 'CLAIM-1', '1', '150.5', '100', '10', 'AM', 'ICN-1'],
  ['CAS', 'CO', '45', '10.5'],
  ['NM1', 'QC', '1', 'FERRANTE', 'ODALYS'],
  ['DTM', '232', '20251002'],
  ['SVC', ['HC', '97110', 'GP'], '100', '70', '', '2'],
  ['DTM', '472', '20251002'],
  ['CAS', 'CO', '45', '20', '', '97', '10', '1'],
  ['SVC', ['HC', '97140'], '50.5', '30'],
  ['CAS', 'PR', '1', '10'],
  ['CLP', 'CLAIM-2', '4', '80', '0', '', 'AM', 'ICN-2'],
  ['CAS', 'CO', '29', '80'],
  ['CLP', 'CLAIM-3', '22', '-40', '-40', '', 'AM', 'ICN-3'],
];
