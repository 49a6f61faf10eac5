import { readableText } from '../client-scope/readable.js';
import type { MatrixAnswer, MatrixRequest } from './matrix-user.js';
import { markOf, type Caller, type MatrixWorld, type SideName } from './world.js';

/** Bills of a side as JSON, people and cents have them. */
const amounts = (bills: readonly number[]): string =>
  bills
    .map(bill => {
      const [whole = '', cents = ''] = bill.toFixed(2).split('.');
      return `(?<![\\d.,])${whole.replace(/\B(?=(\d{3})+$)/g, ',?')}\\.${cents}(?!\\d)|(?<![\\w.,-])${whole}${cents}(?![\\w.-])`;
    })
    .join('|');

/** What each caller must never be answered: every text and amount of the sides that are not theirs. */
export class Secrets {
  readonly #patterns = new Map<SideName, RegExp>();

  constructor({ sides }: MatrixWorld) {
    for (const { name, bills } of Object.values(sides))
      this.#patterns.set(name, new RegExp(`${markOf(name)}|${amounts(bills)}`, 'i'));
  }

  /** The side whose data an answer holds, and the words. What the request says itself may be said again. */
  leakIn(caller: Caller, request: MatrixRequest, answer: MatrixAnswer): string | undefined {
    const text = `${readableText(answer.body)}\n${answer.headers}`;
    const asked = `${decodeURIComponent(request.address)} ${JSON.stringify(request.body ?? null)}`;
    for (const side of hiddenFrom(caller)) {
      const [found] = this.#patterns.get(side)!.exec(text) ?? [];
      if (found !== undefined && !asked.includes(found)) return `${side}: ${found}`;
    }
    return undefined;
  }
}

function hiddenFrom({ rights, isOtherAccount }: Caller): readonly SideName[] {
  if (!rights) return ['inside', 'outside', 'foreign'];
  if (isOtherAccount) return ['inside', 'outside'];
  return rights.kind === 'law_firm' ? ['foreign'] : ['outside', 'foreign'];
}
