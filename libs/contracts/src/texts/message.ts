export const messageTexts = {
  malformed: (problems: string) => `Malformed message: ${problems}.`,
  notAsPublished: (type: string, problems: string) => `Does not match the published schema: ${type}: ${problems}.`,
  notJson: (what: string) => `Malformed message: ${what} is not JSON.`,
  notCloudEvent: 'Malformed message: it is not a CloudEvents 1.0 event.',
  busDoesNotAnswer:
    'The event bus does not respond. Commands are accepted; their messages to other services are delivered when it is available again.',
};
