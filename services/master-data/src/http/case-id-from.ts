import { invalid, malformed } from '@atlas/contracts';

/** The case that `{ case_id }` names, to fill gaps with. */
export function caseIdFrom(body: object): string {
  const { case_id: caseId, ...rest } = body as { case_id?: unknown };
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw malformed(`Unknown field: ${unknown}.`, { [unknown]: 'This field is not known.' });
  if (typeof caseId !== 'string' || !caseId.trim()) throw invalid({ case_id: 'Please Enter Case ID.' });
  return caseId.trim();
}
