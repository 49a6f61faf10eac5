/** The placeholder for the value in the shape of a message. */
export const VALUE = '…';

/**
 * A message without what differs from line to line: its value and its counts. Messages of one shape say the same and are counted together:
 * 'Procedure code ZZ101 is not in any imported code set (35 times in the file).' → 'Procedure code … is in no known code set.'
 */
export function shapeOf(message: string, value?: string): string {
  const withoutTimes = message.replace(/ \(\d+ times in the file\)/, '');
  return value && withoutTimes.includes(value) ? withoutTimes.replace(value, VALUE) : withoutTimes;
}
