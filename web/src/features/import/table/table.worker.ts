import { AppError } from '@atlas/contracts';
import { TableDesk, type TableCall, type TableCalls } from './table-calls.js';

/** A question of the page, and what is told back. */
export interface Question {
  id: number;
  call: TableCall;
  asks: TableCalls[TableCall]['asks'];
}
export type Reply = { id: number; answers: TableCalls[TableCall]['answers'] } | { id: number; refusal: string };

const desk = new TableDesk();

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const reply = (content: Reply) => self.postMessage(content);
  try {
    reply({ id: data.id, answers: desk.answer(data.call, data.asks) });
  } catch (error) {
    reply({ id: data.id, refusal: error instanceof AppError ? error.message : 'The file can not be read.' });
  }
});
