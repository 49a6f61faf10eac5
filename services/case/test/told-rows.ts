import type { RowMessage } from '@atlas/contracts';
import type { RowTeller } from '../src/imports/row-teller.js';

const inserted = (messages: RowMessage[], message: RowMessage): void => {
  const at = messages.findLastIndex(({ row }) => row <= message.row);
  messages.splice(at + 1, 0, message);
};

/** Stores the messages of an import, by row. */
export class ToldRows implements RowTeller {
  readonly warnings: RowMessage[] = [];
  readonly errors: RowMessage[] = [];

  error({ row, field, message }: RowMessage): void {
    inserted(this.errors, { row, field, message });
  }

  warning({ row, field, message }: RowMessage): void {
    inserted(this.warnings, { row, field, message });
  }

  handOn(): Promise<void> {
    return Promise.resolve();
  }
}
