import { CASE_TEXTS } from './case-texts.js';
import { FIRM_TEXTS } from './firm-texts.js';
import { MASTER_TEXTS } from './master-texts.js';
import { MONEY_TEXTS } from './money-texts.js';
import { textsOf, type CallText } from './area-texts.js';
import { definitionText } from './definition-texts.js';

const TEXTS = textsOf([CASE_TEXTS, MONEY_TEXTS, FIRM_TEXTS, MASTER_TEXTS]);

/** The tag and the summary of a call; undefined where a text is missing, which the audit refuses. */
export const callTextOf = (method: string, path: string): CallText | undefined =>
  TEXTS.get(`${method} ${path}`.toLowerCase()) ?? definitionText(method, path);
