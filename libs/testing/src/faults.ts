import { appendFileSync } from 'node:fs';

/** `npm run faults` asks for the long version of the fault tests; every other run has the short one. */
export const inFaultRun = <Value>(long: Value, short: Value): Value => (process.env.FAULTS === 'long' ? long : short);

/** What a fault did and did not do, for whoever reads the output; `npm run faults` prints all of it as one table at its end. */
export function printFigures(fault: string, figures: Readonly<Record<string, number | string>>): void {
  const line = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  process.stdout.write(`${fault}: ${line.join(', ')}\n`);
  if (process.env.FAULT_FIGURES) appendFileSync(process.env.FAULT_FIGURES, `${JSON.stringify({ fault, figures })}\n`);
}
