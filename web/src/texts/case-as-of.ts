export const caseAsOf = {
  asOf: 'As of',
  today: 'Today',
  showChangesSince: 'Show changes since',
  backToToday: 'Back to today',
  esc: 'Esc',
  theCaseAsOf: 'The case as of',
  oneChangeEarlier: 'One change earlier',
  oneChangeLater: 'One change later',
  showTheCaseAsOf: 'Show the case as of the end of',
  lastChangeThen: 'Last change then:',
  timeOfTheDay: 'Time of the day',
  endOfDay: 'End of day',
} as const;
