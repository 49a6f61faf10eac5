import type { MappingTo } from '@atlas/contracts';
import { t } from '@/texts/t.js';
import type { TableFacts } from './table-facts.js';
import type { KnownValues, PreviewLine, Survey } from './survey.js';
import type { TableCall, TableCalls } from './table-calls.js';
import type { Question, Reply } from './table.worker.js';

/** What is wrong with a file, in words for the user. */
export class TableRefusal extends Error {}

interface Waiting {
  resolve: (answers: never) => void;
  reject: (error: Error) => void;
}

/** A table read in a worker, so that the page stays responsive for any file size. */
export class TableClient {
  readonly #worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module', name: 'table' });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('refusal' in data) waiting?.reject(new TableRefusal(data.refusal));
      else waiting?.resolve(data.answers as never);
    });
    this.#worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new TableRefusal(t('imports.theFileCannotBeRead')));
      this.#waiting.clear();
    });
  }

  /** Rejects with a TableRefusal that says what is wrong with the file. */
  async open(file: File, kind: string, sheet?: string): Promise<TableFacts> {
    const content = await file.arrayBuffer();
    return this.#ask('open', { content, name: file.name, kind, sheet }, [content]);
  }

  survey(mapping: MappingTo, known: KnownValues): Promise<Survey> {
    return this.#ask('survey', { mapping, known });
  }

  /** Lines by their row numbers, as they will be. */
  lines(mapping: MappingTo, rows: readonly number[]): Promise<PreviewLine[]> {
    return this.#ask('lines', { mapping, rows });
  }

  /** Lines as they are in the file. */
  cells(rows: readonly number[]): Promise<TableCalls['cells']['answers']> {
    return this.#ask('cells', { rows });
  }

  close(): void {
    this.#worker.terminate();
  }

  #ask<Call extends TableCall>(
    call: Call,
    asks: TableCalls[Call]['asks'],
    moved: Transferable[] = [],
  ): Promise<TableCalls[Call]['answers']> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve, reject });
      this.#worker.postMessage({ id, call, asks } satisfies Question, moved);
    });
  }
}
