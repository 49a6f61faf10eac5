import type { CptRow } from '@atlas/contracts';
import { filledBy, serviceDay } from './procedures.js';

const row = (code: string, description: string, default_charge: number | null): CptRow => ({
  code,
  description,
  kind: 'local',
  release: null,
  default_charge,
  allowed: null,
  ended_on: null,
});
const exam = row('99203', 'Office visit', 120.5);

describe('a chosen procedure code', () => {
  it('fills the description and the charge of an empty line', () => {
    expect(filledBy(exam, { description: null, charge: null }, undefined)).toEqual({
      description: 'Office visit',
      charge: 120.5,
    });
  });
  it('keeps what was typed', () => {
    expect(filledBy(exam, { description: 'Second visit', charge: 90 }, undefined)).toEqual({});
  });
  it('replaces the description and the charge of the previous code', () => {
    const before = row('97110', 'Exercise', 40);
    expect(filledBy(exam, { description: 'Exercise', charge: 40 }, before)).toEqual({
      description: 'Office visit',
      charge: 120.5,
    });
  });
  it('leaves the charge empty if the lists have none', () => {
    expect(filledBy(row('97799', 'Other', null), { description: '', charge: null }, undefined)).toEqual({ description: 'Other' });
  });
});

describe('the day of service', () => {
  it.each([
    ['2026-03-02', '2026-03-02'],
    ['03/02', undefined],
    [null, undefined],
  ])('of %p is %p', (typed, day) => expect(serviceDay(typed)).toBe(day));
});
