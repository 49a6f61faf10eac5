import { appendFileSync } from 'node:fs';

/** `npm run faults` asks for the long version of the fault tests; every other run has the short one. */
export const inFaultRun = <Value>(long: Value, short: Value): Value => (process.env.FAULTS === 'long' ? long : short);

/** The effects of a fault, for the report; `npm run faults` prints them as one table when it ends. */
export function printFigures(fault: string, figures: Readonly<Record<string, number | string>>): void {
  const line = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  process.stdout.write(`${fault}: ${line.join(', ')}\n`);
  if (process.env.FAULT_FIGURES) appendFileSync(process.env.FAULT_FIGURES, `${JSON.stringify({ fault, figures })}\n`);
}
