const paragraphs = (...texts: string[]): string => texts.map(text => `<p>${text}</p>`).join('');

/** What people write down about a case, by type of note. `adjuster` and `insurer` are names of the case. */
export const NOTES = {
  GENERAL: () => [
    paragraphs('File received from the clinic and checked. Assignment of benefits is signed and dated.'),
    paragraphs('Bills, reports and assignment are in the file. Proof of mailing still to come from the billing office.'),
    paragraphs('Second provider of the same accident is with us as well. <strong>Keep the papers together.</strong>'),
  ],
  PHONE: (adjuster: string) => [
    paragraphs(`Spoke to ${adjuster}. Bills are in the system, decision within two weeks.`),
    paragraphs(`Left a message for ${adjuster}, asked for the status of the bills and a call back.`),
    paragraphs(`${adjuster} says that the file went to the legal department.`, 'New contact to follow by e-mail.'),
  ],
  VERIFICATION: () => [
    paragraphs('Insurer asks for:') + '<ul><li>initial report</li><li>signed NF-3</li></ul>',
    paragraphs('Verification request answered by certified mail, receipt in the file.'),
    paragraphs('Follow-up request has come. Sent the narrative report that the doctor finished last week.'),
  ],
  LEGAL: () => [
    paragraphs('Peer review rests on the emergency room record alone. Rebuttal by the treating doctor is worth its fee.'),
    paragraphs('Denial was mailed late on two bills; the others stand or fall with medical necessity.'),
  ],
  SETTLEMENT: (adjuster: string) => [
    paragraphs(`${adjuster} offers 75% of principal and no interest. Declined: interest may not be waived.`),
    paragraphs(`Agreed with ${adjuster} on 90% of principal with interest from filing, fee and filing fee.`),
  ],
  CLIENT: () => [
    paragraphs('Clinic informed of the status by e-mail.'),
    paragraphs('Clinic sent two bills that were missing from the first set.'),
  ],
} as const;

export const MEMOS = [
  'Call the clinic before anything is filed.',
  'Same accident as the sister case: one hearing if possible.',
  'Client wants to hear of offers under 85%.',
  'Check the second bill for the date of mailing.',
] as const;
