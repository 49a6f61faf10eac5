export const messageTexts = {
  malformed: (problems: string) => `Malformed message: ${problems}.`,
  notAsPublished: (type: string, problems: string) => `Not as in the published schema: ${type}: ${problems}.`,
  notJson: (what: string) => `Malformed message: ${what} is not JSON.`,
  notCloudEvent: 'Malformed message: it is not a CloudEvent of version 1.0.',
  busDoesNotAnswer:
    'The event bus does not answer. Commands are accepted; their messages to other services are delivered when it is back.',
};
