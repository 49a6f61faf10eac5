export const rateTexts = {
  inForce: (name: string) => `${name} is in force on these dates. Please end it first.`,
  takesOver: (name: string, day: string) => `${name} applies from ${day}.`,
  sameDay: (name: string) => `${name} begins on the same day.`,
  sameDayForCases: (name: string) => `${name} begins on the same day for the same cases.`,
};
