export const filingResult = {
  submission: 'Submission',
  youCanLeaveThisPage: 'You can leave this page. The cases are sent one after the other; see',
  backgroundJobs: 'Background jobs',
  itIsUnknownWhetherThe:
    'It is unknown whether the email of an unconfirmed case was delivered, so it is not sent again automatically. Ask the recipient, then record the answer under Processed cases.',
  casesOfThisSubmission: 'Cases of this submission',
  noCasesWereProcessed: 'No cases were processed.',
  submitOtherCases: 'Submit other cases',
  checkTheRefused: 'Check the %{count} refused %{count2}',
  cancelTheRest: 'Cancel the rest',
  runInTheBackground: 'Run in the background',
  allBackgroundJobs: 'All background jobs',
} as const;
