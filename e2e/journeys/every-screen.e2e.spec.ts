import { walksEveryScreen } from '../support/every-screen.js';

walksEveryScreen([
  { username: 'admin@demo.test', dark: false, looks: true, everyRecord: true },
  { username: 'clerk@demo.test', dark: false, looks: false },
  { username: 'provider@demo.test', dark: false, looks: true },
]);
