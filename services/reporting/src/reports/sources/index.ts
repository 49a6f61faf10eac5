import { billDenialSource } from './bill-denial.source.js';
import { billSource } from './bill.source.js';
import { caseSource } from './case.source.js';
import { moneySource } from './money.source.js';
import type { ReportSource } from './report-source.js';

const SOURCES: Readonly<Record<string, ReportSource>> = {
  case: caseSource,
  bill: billSource,
  bill_denial: billDenialSource,
  money: moneySource,
};

export function sourceNamed(name: string): ReportSource {
  const source = SOURCES[name];
  if (!source) throw new Error(`There is no report source ${name}.`);
  return source;
}
