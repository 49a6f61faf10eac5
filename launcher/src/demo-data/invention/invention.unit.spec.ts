import { inventCases } from './index.js';
import { Chance } from './chance.js';
import { adjustersOf, INSURERS, PROVIDERS } from './parties.js';
import { papersOf } from './papers.js';
import { billAmount, isDeniedForNecessity, type CaseStory } from './story.js';

const TODAY = '2026-11-20';
const stories = inventCases(300, TODAY);

describe('the generated cases', () => {
  it('are the same every time, whatever was generated before', () => {
    new Chance(1).lastName();
    expect(inventCases(300, TODAY)).toEqual(stories);
  });

  it('are 300 of every provider and insurer, opened in order', () => {
    expect(stories).toHaveLength(300);
    expect(new Set(stories.map(({ provider }) => provider.name)).size).toBe(PROVIDERS.length);
    expect(new Set(stories.map(({ insurer }) => insurer.name)).size).toBe(INSURERS.length);
    expect(stories.map(({ openedOn }) => openedOn)).toEqual(stories.map(({ openedOn }) => openedOn).sort());
  });

  it('happen in the right order: accident, treatment, bill within 45 days, case, steps, today', () => {
    for (const { attributes, openedOn, steps } of stories) {
      for (const step of steps) {
        expect(step.on >= openedOn && step.on <= TODAY).toBe(true);
        if (step.do !== 'AddTreatment') continue;
        const { dos_from, dos_to, date_bill_sent } = step.bill;
        const days = [attributes['accident_date'] ?? '', dos_from, dos_to, date_bill_sent, openedOn];
        expect(days).toEqual([...days].sort());
        expect(Date.parse(date_bill_sent) - Date.parse(dos_to)).toBeLessThanOrEqual(45 * 86_400_000);
      }
      const on = steps.map(step => step.on);
      expect(on).toEqual([...on].sort());
    }
  });

  it('have a closed case paid to the last cent, and none above its bills', () => {
    for (const { steps } of stories) {
      const billed = cents(steps.flatMap(step => (step.do === 'AddTreatment' ? [billAmount(step.bill)] : [])));
      const principal = ['PRINCIPAL', 'VOLUNTARY_PAYMENT'];
      const paid = cents(
        steps.flatMap(step =>
          step.do === 'RecordPayment' && principal.includes(step.payment.type) ? [step.payment.amount] : [],
        ),
      );
      expect(paid).toBeLessThanOrEqual(billed);
      if (steps.some(step => step.do === 'CloseCase' && step.status === 'CLOSED_PAID')) expect(paid).toBe(billed);
    }
  });

  it('share some claim numbers between clinics, never within one', () => {
    const keys = stories.map(({ provider, attributes }) => `${provider.name} ${attributes['ins_claim_number']}`);
    expect(new Set(keys).size).toBe(300);
    expect(new Set(stories.map(({ attributes }) => attributes['ins_claim_number'])).size).toBeLessThan(290);
  });

  it('have many different statuses of the workflow', () => {
    const last = stories.map(({ steps }) => steps.findLast(step => step.do === 'ChangeStatus' || step.do === 'CloseCase'));
    expect(new Set(last.map(step => step && 'status' in step && step.status)).size).toBeGreaterThan(14);
  });

  it('have an adjuster of their insurer, and a defendant if they went to court', () => {
    for (const { insurer, parties, steps } of stories) {
      expect(adjustersOf(insurer).map(({ last_name, first_name }) => `${last_name}, ${first_name}`)).toContain(
        parties.adjuster_id,
      );
      const sued = steps.flatMap(step => (step.do === 'UpdateCase' ? (step.parties?.defendant_id ?? []) : []));
      expect(sued.every(defendant => defendant === insurer.defendant)).toBe(true);
    }
  });

  it.each(['2026-11-20', '2026-11-27', '2027-02-28'])('have a rebuttal in each case denied for medical necessity, on %s', day => {
    const denied = inventCases(300, day).filter(story => isReady(story) && lacksNecessity(story));
    expect(denied.length).toBeGreaterThan(5);
    for (const story of denied) expect(papersOf(story).map(({ node }) => node)).toContain('REBUTTAL');
  });

  it('have awards where an arbitrator granted the claim', () => {
    const awarded = stories.filter(({ steps }) =>
      steps.some(step => step.do === 'ChangeStatus' && ['AWARD_FULL', 'AWARD_PART'].includes(step.status)),
    );
    expect(awarded.length).toBeGreaterThan(5);
    for (const { steps } of awarded)
      expect(steps.filter(step => step.do === 'Settle' && step.settlement.type === 'AWARD')).toHaveLength(1);
  });
});

const isReady = ({ steps }: CaseStory): boolean => steps.some(step => step.do === 'ChangeStatus' && step.status === 'READY');
const lacksNecessity = ({ steps }: CaseStory): boolean =>
  steps.some(step => step.do === 'SetDenialReasons' && isDeniedForNecessity(step.reasons));
const cents = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
