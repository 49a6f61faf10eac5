import { choice, date, int, reference, text } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { codeTexts } from '../../texts/code.js';

export const CPT_KINDS = ['hcpcs', 'cpt_like', 'local'] as const;

/** `POST shareutility/cpt/search`: the beginning of a code, or words of its description. */
export class CptSearchRequest extends requestOf({
  query: text(),
  kind: choice(CPT_KINDS, { says: codeTexts.kindNotValid }),
  /** The day of service: codes that were not in force are marked. */
  dos: date('Dos'),
  top: int({ min: 1, max: 100, says: codeTexts.topNotValid }),
  /** With these two the answer says what each code is allowed. */
  provider_id: reference('provider_master', { label: 'Provider', says: codeTexts.providerNotValid }),
  zip: text({ max: 10, says: codeTexts.zipNotValid }),
}) {}
