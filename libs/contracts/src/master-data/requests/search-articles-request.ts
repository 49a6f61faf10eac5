import { int, reference, required, text } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { masterTexts } from '../../texts/master.js';

/** `POST knowledge_base/search` (ours): words, each as a beginning; without them the newest first. */
export class SearchArticlesRequest extends requestOf({
  query: text('Search'),
  category_id: reference('option_value', { label: 'Category' }),
  tag: text({ max: 60 }),
  page: int({ min: 1 }),
  top: int({ min: 1, max: 100 }),
}) {}

const DENIALS = '^[gs][1-9]\\d{0,8}(,[gs][1-9]\\d{0,8}){0,199}$';

/** `GET knowledge_base/case_law`: denial reasons as bills name them, `g12,s7`, 200 at most. */
export class CaseLawRequest extends requestOf({
  denials: required(text({ max: 3000, pattern: DENIALS, says: masterTexts.denialsNotValid })),
}) {}

/** An article that is case law against a denial. */
export interface CaseLawRow {
  /** As bills name it: 'g12' of the general ones, 's7' of the service's. */
  readonly denial: string;
  readonly id: number;
  readonly title: string;
}
