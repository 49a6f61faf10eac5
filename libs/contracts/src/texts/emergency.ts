/** Texts of emergency access. */
export const emergencyTexts = {
  enterReason: 'Please describe the emergency in at least 10 characters.',
  enterNote: 'Please enter a note.',
  notFound: 'This emergency access does not exist.',
  alreadyActive: 'You already have emergency access in this session.',
  hasEnded: 'This emergency access has already ended.',
  stillActive: 'This emergency access has not ended yet.',
  alreadyReviewed: 'This emergency access has already been reviewed.',
  notYourOwn: 'Another user has to review your emergency access.',
  started: (minutes: number, reason: string) => `Emergency access for ${minutes} minutes: ${reason}`,
  ended: (user: string) => `Emergency access of ${user} ended`,
  endedByTime: (user: string) => `Emergency access of ${user} ended: its time is over`,
  endedWithSession: (user: string) => `Emergency access of ${user} ended with the session`,
  ending: (user: string) => `End of the emergency access of ${user}`,
  reviewed: (user: string, note: string) => `Emergency access of ${user} reviewed: ${note}`,
  mailTitle: (user: string) => `Mail about the emergency access of ${user}`,
  mailSubject: (user: string, firm: string) => `Emergency access at ${firm}: ${user}`,
  mailBody: ({ user, username, minutes, url }: { user: string; username: string; minutes: number; url: string }) =>
    `${user} (${username}) started emergency access and can read every case of the firm for ${minutes} minutes.\n\nPlease read the reason, end the access if it is not needed, and review it:\n${url}\n`,
};
