import { invalid, masterTexts, unknownFields } from '@atlas/contracts';

/** The case that `{ case_id }` names, to fill gaps with. */
export function caseIdFrom(body: object): string {
  const { case_id: caseId, ...rest } = body as { case_id?: unknown };
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw unknownFields([unknown]);
  if (typeof caseId !== 'string' || !caseId.trim()) throw invalid({ case_id: masterTexts.enterCaseId });
  return caseId.trim();
}
