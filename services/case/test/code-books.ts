import { codeListsOf, type CodeCheckAnswer } from '@atlas/contracts';
import type { CodeBook } from '../src/application/code-book.js';

/** Master data of an account that has no code lists. */
export const NO_CODE_LISTS: CodeBook = { check: () => Promise.resolve(undefined) };

/** Master data with these codes. */
export const codeBookOf = (answer: CodeCheckAnswer): CodeBook => ({ check: () => Promise.resolve(codeListsOf([answer])) });
