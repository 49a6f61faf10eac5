/** Where something that a request wrote can be found by those who follow it. */
export interface WrittenPlace {
  /** The category of an event's stream ('case'), or the type of a message to other services ('MasterRecordChanged.v1'). */
  readonly category: string;
  /** Of the event in the log, or the id of the message. */
  readonly position: string;
}

/** More than one request usually writes. Of a request that writes more, the last ones are remembered: they arrive last. */
export const MOST_PLACES = 50;

const PLACE = /^([A-Za-z_.\d]{1,60})@([\w/-]{1,100})$/;

export const placeText = ({ category, position }: WrittenPlace): string => `${category}@${position}`;

/** The places in a text, separated by commas; anything else in it is ignored. */
export const placesIn = (text: string): readonly WrittenPlace[] =>
  text.split(',', MOST_PLACES).flatMap(part => {
    const [, category, position] = PLACE.exec(part.trim()) ?? [];
    return category && position ? [{ category, position }] : [];
  });
