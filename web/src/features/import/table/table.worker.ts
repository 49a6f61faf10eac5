import { AppError } from '@atlas/contracts';
import { t } from '@/texts/t.js';
import { TableReader, type TableCall, type TableCalls } from './table-calls.js';

/** A request of the page, and the answer. */
export interface Question {
  id: number;
  call: TableCall;
  asks: TableCalls[TableCall]['asks'];
}
export type Reply = { id: number; answers: TableCalls[TableCall]['answers'] } | { id: number; refusal: string };

const desk = new TableReader();

/** One after the other: a question about a table waits until it is open. */
let last: Promise<void> = Promise.resolve();

async function reply({ id, call, asks }: Question): Promise<void> {
  const tell = (content: Reply) => self.postMessage(content);
  try {
    tell({ id, answers: await desk.answer(call, asks) });
  } catch (error) {
    tell({ id, refusal: error instanceof AppError ? error.message : t('imports.theFileCannotBeRead') });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  last = last.then(() => reply(data));
});
