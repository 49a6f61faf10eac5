import { isMergeLoop, mergeTypeOf, templateTexts } from '@atlas/contracts';
import Docxtemplater, { type DXT } from 'docxtemplater';
import inspectModule from 'docxtemplater/js/inspect-module.js';
import PizZip from 'pizzip';
import { printed, readTag, valueAt } from './tag.js';
import { checkTag, type FoundTags, type TemplateTags } from './template-tags.js';

/** Tags are names, never expressions: the parser looks values up and runs nothing. */
const parser = (tag: string): DXT.Parser => ({
  get(scope: unknown, context: DXT.ParserContext) {
    const read = readTag(tag);
    if (!read) return tag === '.' ? scope : undefined;
    const value = valueAt(scope, read.name);
    if (value === undefined || isRows(value)) return value;
    return printed(value, mergeTypeOf(read.name, context.scopePath), read.filter);
  },
});

const isRows = (value: unknown): boolean => Array.isArray(value) && value.every(each => typeof each === 'object');

/** Its types say that the class is a `default` within; at run time the module is the class. */
const InspectModule = inspectModule as unknown as new () => DXT.Module & { getAllStructuredTags(): DXT.Part[] };

const OPTIONS = { parser, paragraphLoop: true, linebreaks: true, nullGetter: () => '', errorLogging: false } as const;

/** Reads what a Word file names, and checks every name. */
export function wordTags(content: Buffer): TemplateTags {
  const inspector = new InspectModule();
  try {
    new Docxtemplater(new PizZip(content), { ...OPTIONS, modules: [inspector] });
  } catch (error) {
    return { names: [], unknown: [], faults: faultsOf(error) };
  }
  const found: FoundTags = { names: new Set(), unknown: new Set() };
  collectTags(inspector.getAllStructuredTags(), [], found);
  return { names: [...found.names], unknown: [...found.unknown], faults: [] };
}

function collectTags(parts: readonly DXT.Part[], loops: readonly string[], found: FoundTags): void {
  for (const part of parts) {
    if (part.subparsed) {
      found.names.add(part.value);
      if (!isMergeLoop(part.value) && mergeTypeOf(part.value, loops) === undefined) found.unknown.add(part.value);
      collectTags(part.subparsed, [...loops, part.value], found);
    } else checkTag(part.value, loops, found);
  }
}

/** The Word file with its gaps filled. */
export function fillWord(content: Buffer, data: object): Buffer {
  const document = new Docxtemplater(new PizZip(content), OPTIONS);
  document.render(data);
  return document.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

interface TemplateError {
  readonly message?: string;
  readonly properties?: { readonly explanation?: string; readonly errors?: readonly TemplateError[] };
}

function faultsOf(error: unknown): string[] {
  const { message = templateTexts.notReadable, properties } = error as TemplateError;
  if (properties?.errors?.length) return properties.errors.flatMap(faultsOf);
  return [properties?.explanation ?? message];
}
