export const filingResult = {
  submission: 'Submission',
  youCanLeaveThisPage: 'You can leave this page. The cases go out one after the other; it stays under',
  backgroundJobs: 'Background jobs',
  nobodyKnowsWhetherTheMail:
    'Nobody knows whether the mail of an unconfirmed case arrived, so it is not sent again by itself. Ask, then record the answer among the processed cases.',
  casesOfThisSubmission: 'Cases of this submission',
  noCaseWasBegun: 'No case was begun.',
  submitOtherCases: 'Submit other cases',
  checkTheRefused: 'Check the %{count} refused %{count2}',
  cancelTheRest: 'Cancel the rest',
  runInTheBackground: 'Run in the background',
  allBackgroundJobs: 'All background jobs',
} as const;
