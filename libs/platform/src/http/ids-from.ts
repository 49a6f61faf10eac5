import { fieldMessages, invalid, malformed, MOST_IDS, recordTexts } from '@atlas/contracts';

/** The body `[3, 5]` of a call that changes the selected rows, each id once. Throws 400 and 422. */
export function idsFrom(body: unknown): number[] {
  if (!Array.isArray(body) || !body.every(id => Number.isInteger(id) && (id as number) > 0)) {
    throw invalid({ ids: fieldMessages.select('Records') });
  }
  if (body.length > MOST_IDS) throw malformed(recordTexts.tooMany(MOST_IDS));
  if (!body.length) throw invalid({ ids: fieldMessages.select('Records') });
  return [...new Set(body as number[])];
}
