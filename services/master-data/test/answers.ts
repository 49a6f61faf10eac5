import type { Answer } from './start-master-data.js';

/** A record as a call answers it; what a definition adds to these is looked into by name. */
export type Row = Record<string, unknown> & { id: number; name: string; code: string; revision: number };

export const bodyOf = <Body>(answer: Answer): Body => answer.body as unknown as Body;

/** What a refusal says beside each field. */
export const errorsOf = (answer: Answer) => bodyOf<{ errors?: Readonly<Record<string, string>> }>(answer).errors ?? {};

/** Status and errors of a refusal. */
export const refusalOf = (answer: Answer) => [answer.status, errorsOf(answer)];
