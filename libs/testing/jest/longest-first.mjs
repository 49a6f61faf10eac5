import Sequencer from '@jest/test-sequencer';

/**
 * The suites that take longest. In a new checkout Jest begins with the largest files, and these are small: a worker would be busy with them long after
 * the others have ended.
 */
const LONGEST = [
  'web/src/stories/case-detail.unit',
  'web/src/stories/screens.unit',
  'web/src/stories/components.unit',
  'services/master-data/src/resources.int',
  'launcher/test/read-own-writes.int',
  'launcher/test/list-filters.int',
  'web/src/app/App.unit',
  'kafka/kafka-event-bus.int',
  'launcher/test/client-scope.int',
  'launcher/src/start.int',
  'launcher/src/demo-data/demo-data.int',
  'schemathesis.long',
  'access-matrix.long',
  'e2e/journeys/every-screen.',
  'e2e/journeys/every-screen-of-others.',
];

/** The other suites come after these. */
function placeOf({ path }) {
  const place = LONGEST.findIndex(part => path.includes(part));
  return place < 0 ? LONGEST.length : place;
}

/** The longest suites first, the others in Jest's order. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
