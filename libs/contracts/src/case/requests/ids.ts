import { invalid, malformed } from '../../errors/app-error.js';
import { fieldMessages } from '../../fields/messages.js';
import { requestTexts } from '../../texts/request.js';

/** A body that is an array of ids of rows (`treatment/delete`, `delete/multiple`): each once, in order. Refused when it is none, or empty. */
export function rowIdsFrom(body: unknown, label: string): string[] {
  if (!Array.isArray(body) || !body.every(id => typeof id === 'string' || typeof id === 'number'))
    throw malformed(requestTexts.idsExpected);
  if (!body.length) throw invalid({ ids: fieldMessages.select(label) });
  return [...new Set(body.map(String))];
}
