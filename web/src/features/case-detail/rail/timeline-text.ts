import { CURRENT_STATUS } from '@/texts/documented.js';
import type { HistoryRow } from '@atlas/contracts';
import { lookOf } from '@/components/history/change-item.js';

const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<(br|\/p|\/li|\/div)[^>]*>/gi, ' '), 'text/html').body.textContent ?? '';

/** 'Treatment CL-20492 added': the change's name says all of it but which. */
const NAMED_AGAIN = /^(?:Treatment|Case) (.+?) (?:added|created|updated|deleted|restored)$/;

/** One line of what happened: a note by its words, a status by its step, everything else as the server says it. */
export function timelineText({ change_type_id, change_detials, description }: HistoryRow): string {
  const [first] = change_detials;
  if (lookOf(change_type_id) === 'html') return wordsOf(first?.new_value ?? '').trim();
  if (first?.field_name === CURRENT_STATUS && first.old_value)
    return [`${first.old_value} → ${first.new_value ?? ''}`, ...change_detials.slice(1).map(({ new_value }) => new_value)]
      .filter(Boolean)
      .join(', ');
  const said = description.replace(/\.$/, '');
  return NAMED_AGAIN.exec(said)?.[1] ?? said;
}
