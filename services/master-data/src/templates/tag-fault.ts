import { templateTexts } from '@atlas/contracts';
import type { TemplateTags } from './template-tags.js';

/** What is wrong with a template's tags, in one sentence; undefined: nothing. */
export function tagFault({ unknown, faults }: TemplateTags): string | undefined {
  if (faults.length) return faults.join(' ');
  return unknown.length ? templateTexts.unknownFields(unknown.map(tag => `{${tag}}`).join(', ')) : undefined;
}
