const FIXED: Readonly<Record<string, string>> = {
  aaa: 'AAA',
  aba: 'ABA',
  ac: 'AC',
  bcc: 'BCC',
  cc: 'CC',
  cms1500: 'CMS-1500',
  dba: 'DBA',
  dfs: 'DFS',
  dos: 'DOS',
  edds: 'EDDS',
  id: 'ID',
  ime: 'IME',
  mb: 'MB',
  mvaic: 'MVAIC',
  naic: 'NAIC',
  nf10: 'NF-10',
  nf3: 'NF-3',
  npi: 'NPI',
  nyscef: 'NYSCEF',
  pct: '%',
  smtp: 'SMTP',
  tin: 'TIN',
  tpa: 'TPA',
  ub04: 'UB-04',
  ucc: 'UCC',
  w9: 'W-9',
  wcb: 'WCB',
};

/** `license_no` → 'License No'; `naic_code` → 'NAIC Code'. `sentence`: 'License no', for choices. */
export function labelOf(key: string, style: 'title' | 'sentence' = 'title'): string {
  return key
    .split('_')
    .filter(Boolean)
    .map((word, index) => FIXED[word] ?? (style === 'title' || index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ');
}
