import { inventAccident } from './accident.js';
import type { Day } from './calendar.js';
import { firstCase, sisterCase } from './case-story.js';
import { Chance } from './chance.js';
import { PROVIDERS } from './parties.js';
import { drawJourney } from './case-path.js';
import type { CaseStory } from './story.js';

/**
 * The cases of the demo firm as they stand `today`, in the order in which they were opened. The same seed tells the same stories; one accident
 * often leads to cases of several clinics under one claim number.
 */
export function inventCases(count: number, today: Day): CaseStory[] {
  const chance = new Chance();
  const stories: CaseStory[] = [];
  let bills = 20_400;
  const billNumber = (): string => `CL-${(bills += 1)}`;
  while (stories.length < count) {
    const accident = inventAccident(chance);
    const [provider, ...others] = chance.shuffled(PROVIDERS);
    if (!provider) break;
    const { story, accidentOn } = firstCase(chance, accident, provider, drawJourney(chance), today, billNumber);
    stories.push(story);
    for (const other of others.slice(0, chance.percent(35) ? chance.between(1, 2) : 0)) {
      const sister = stories.length < count ? sisterCase(chance, accident, other, accidentOn, today, billNumber) : undefined;
      if (sister) stories.push(sister);
    }
  }
  return stories.sort((a, b) => (a.openedOn < b.openedOn ? -1 : a.openedOn > b.openedOn ? 1 : 0));
}
