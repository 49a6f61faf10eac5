import { documentedTexts } from './documented.js';

/** Texts of support tickets. */
export const ticketTexts = {
  titleRequired: documentedTexts.ticketTitleRequired,
  statuses: { open: 'Open', in_progress: 'In progress', waiting: 'Waiting for requester', closed: 'Closed' },
  notFound: (id: number) => `Ticket Id ${id} was not found.`,
  fileNotFound: 'This file does not exist.',
  changed: (number: string) => `Ticket ${number} was changed by another user. Please reload it.`,
  commentNeeded: 'Please enter a comment, attach a file or change the status.',
  created: (number: string) => `Ticket ${number} created`,
  saved: (number: string) => `Ticket ${number} changed`,
  commented: (number: string) => `Comment on ticket ${number}`,
  deleted: (numbers: string) => `Tickets deleted: ${numbers}`,
  downloaded: (number: string) => `File of ticket ${number} downloaded`,
  mailTitle: (number: string) => `Mail about ticket ${number}`,
  newSubject: (number: string, firm: string) => `New support ticket ${number} of ${firm}`,
  newBody: (number: string, url: string) => `A support ticket was created: ${number}.\n\n${url}\n`,
  changedSubject: (number: string) => `Support ticket ${number}`,
  changedBody: (number: string, status: string, url: string) =>
    `There is news about your support ticket ${number}. Its status is: ${status}.\n\n${url}\n`,
};
