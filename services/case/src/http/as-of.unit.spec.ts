import { AppError } from '@atlas/contracts';
import { momentFrom } from './as-of.js';

const NOW = '2026-04-21T15:30:00.000Z';
const at = (given: unknown) => momentFrom(given, 'as_of', NOW);

function refusal(given: unknown, field = 'as_of'): [number, string[]] {
  try {
    momentFrom(given, field, NOW);
  } catch (error) {
    if (error instanceof AppError) return [error.status, Object.keys(error.errors ?? {})];
  }
  throw new Error(`${String(given)} was not refused.`);
}

describe('the moment of a request', () => {
  it('is now if none is given', () => {
    expect([at(undefined), at('')]).toEqual([{ day: '2026-04-21' }, { day: '2026-04-21' }]);
  });

  it('is the end of the day in New York, in summer and winter, in any date format', () => {
    expect(at('2026-03-31')).toEqual({ day: '2026-03-31', time: '2026-04-01T03:59:59.999Z' });
    expect(at('01/31/2026')).toEqual({ day: '2026-01-31', time: '2026-02-01T04:59:59.999Z' });
    expect(at('2026-04-21')).toMatchObject({ day: '2026-04-21' });
  });

  it('can be a time, whose day is New York’s', () => {
    expect(at('2026-04-01T03:30:00Z')).toEqual({ day: '2026-03-31', time: '2026-04-01T03:30:00.000Z' });
    expect(at('2026-03-31T23:30:00.123-04:00')).toEqual({ day: '2026-03-31', time: '2026-04-01T03:30:00.123Z' });
    expect(at('2026-03-31T10:00:00 02:00')).toMatchObject({ time: '2026-03-31T08:00:00.000Z' });
  });

  it.each([
    'yesterday',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-03-31T25:00:00Z',
    '2026-03-31T10:00:00',
    '2026',
    '1743379200000',
    ['2026-03-31', '2026-04-01'],
    { day: '2026-03-31' },
  ])('refuses %j, which is neither, by the name of the field', given => {
    expect(refusal(given)).toEqual([400, ['as_of']]);
    expect(refusal(given, 'from')).toEqual([400, ['from']]);
  });

  it.each(['2026-04-22', '2026-04-21T15:32:00Z', '2099-01-01'])('cannot be in the future: %s', given => {
    expect(refusal(given)).toEqual([422, ['as_of']]);
  });

  it('tolerates clocks that differ by seconds', () => {
    expect(at('2026-04-21T15:30:20.000Z')).toMatchObject({ time: '2026-04-21T15:30:20.000Z' });
  });
});
