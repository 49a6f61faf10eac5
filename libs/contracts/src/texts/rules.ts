export const rulesTexts = {
  notComputed: (what: string) => `Cannot be computed: no ${what}.`,
};
