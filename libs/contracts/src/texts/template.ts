export const templateTexts = {
  unknownField: 'This merge field is not known.',
  unknownFields: (tags: string) => `Unknown merge fields: ${tags}.`,
  notReadable: 'The file cannot be read as a template.',
};
