import { appendFileSync } from 'node:fs';

/** Records the figures of a proof: `npm run test:long` prints them as a table, and without it they are on the console. */
export function recordFigures(proof: string, figures: Readonly<Record<string, number | string>>): void {
  const file = process.env['LONG_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify({ proof, figures })}\n`);
  else console.log(`${proof}: ${JSON.stringify(figures)}`);
}
