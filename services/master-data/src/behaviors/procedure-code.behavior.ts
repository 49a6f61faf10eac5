import { isCptLike, isHcpcs, isModifierFormat, masterTexts } from '@atlas/contracts';
import { plainText, type Draft, type ResourceBehavior } from '@atlas/resource-engine';

const kindOf = (code: string): string => (isHcpcs(code) ? 'hcpcs' : isCptLike(code) ? 'cpt_like' : 'local');

/** A code without a kind, as in code files, gets the kind that its format implies. Code lists also contain modifiers, which are stored separately. */
function setKind({ after, changed, errors }: Draft): void {
  if (after['kind'] !== null && after['kind'] !== undefined) return;
  const code = plainText(after['code']);
  if (isModifierFormat(code)) errors['code'] ??= masterTexts.looksLikeModifier(code);
  after['kind'] = kindOf(code);
  changed.add('kind');
}

export const procedureCodeBehavior: ResourceBehavior = {
  check(drafts) {
    drafts.forEach(setKind);
    return Promise.resolve();
  },
};
